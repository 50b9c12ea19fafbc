// The house is laid; the next commits move in.
