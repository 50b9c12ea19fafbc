// Everything else in this target is generated: builders of mock data for the operations of BlogAPI. The package manager
// wants a target to have a file of its own.
