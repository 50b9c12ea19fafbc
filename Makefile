# confer: the planner, and the GraphQL client under it. `make help` lists the targets.

PREFIX ?= /usr/local
SWIFT  ?= swift
RELEASE = .build/release
# With the Swift libraries inside, a program starts in a third of the time and needs no toolchain.
BUILD_RELEASE = $(SWIFT) build -c release --static-swift-stdlib

# The plugins are for users of the client; declaring them makes a build from nothing compile the generator twice.
export CONFER_WITHOUT_PLUGINS = 1

.DEFAULT_GOAL := help
.PHONY: help setup setup-test run build test unit-test end-to-end bench bench-interface bench-client bench-language \
        stress sanitize fuzz example real-operations generate check-generated manual lint format install clean

help: ## This list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 26

run: build ## Installs what is missing, builds, and opens the planner
	@$(RELEASE)/confer

build: setup ## Builds confer and graphql-swift in release mode, into .build/release
	$(BUILD_RELEASE) --product confer
	$(BUILD_RELEASE) --product graphql-swift

test: setup-test unit-test build end-to-end ## Installs what is missing and runs all tests

unit-test: setup-test
	SWIFT=$(SWIFT) scripts/unit-test

end-to-end: ## Runs the built program in a terminal emulator and looks at the screen
	/usr/bin/python3 Tests/EndToEnd/run.py --confer $(RELEASE)/confer
	/usr/bin/python3 Tests/EndToEnd/shell.py $(RELEASE)/confer
	/usr/bin/python3 Tests/EndToEnd/tmux_smoke.py $(RELEASE)/confer
	/usr/bin/python3 Tests/EndToEnd/walk.py --confer $(RELEASE)/confer --steps 1000 --seed 1
	scripts/manual --check $(RELEASE)/confer

bench: bench-client bench-language bench-interface ## Measures everything; DATA=folder with conferences/, SCHEMAS=folder of schemas

bench-interface: build ## Measures the interface beside tig, newsboat and calcurse; DATA=folder with confs.tech's conferences/
	@test -n "$(DATA)" || { echo "make $@ DATA=FOLDER, where FOLDER/conferences/<year>/<topic>.json are" >&2; exit 1; }
	/usr/bin/python3 Tests/Benchmarks/interface.py --confer $(RELEASE)/confer --data $(DATA)

bench-client: setup ## Measures the client's store beside JSONSerialization
	CONFER_TOOLS=1 $(BUILD_RELEASE) --product ClientBenchmark
	$(RELEASE)/ClientBenchmark

bench-language: build ## Measures language and generator beside graphql-js and graphql-core; SCHEMAS=folder of schemas
	@test -n "$(SCHEMAS)" || { echo "make $@ SCHEMAS=FOLDER, with github.graphqls.gz and linear.graphqls.gz" >&2; exit 1; }
	CONFER_TOOLS=1 $(BUILD_RELEASE) --product LanguageBenchmark
	/usr/bin/python3 Tests/Benchmarks/language.py --benchmark $(RELEASE)/LanguageBenchmark \
	  --command $(RELEASE)/graphql-swift --schemas $(SCHEMAS)

stress: setup-test build ## Long runs: the store against a model, the terminal against an emulator, lost connections; PART=one of them
	scripts/stress $(PART)

sanitize: setup-test ## The client's tests under ThreadSanitizer and AddressSanitizer
	scripts/sanitize

fuzz: setup-test ## Fuzzes each reader of foreign bytes; SECONDS=how long each (600)
	scripts/fuzz all $(or $(SECONDS),600)

example: setup-test ## Builds and tests the example package, which uses the plugins
	scripts/example-test

real-operations: build ## Generates, compiles and tries Swift for a real API; SCHEMA=file OPERATIONS=file or folder
	scripts/check-real-operations --tool $(RELEASE)/graphql-swift $(SCHEMA) $(OPERATIONS)

generate: setup-test ## Writes the generated sources anew from schema.graphqls, graphql/ and data/
	scripts/embed
	$(SWIFT) build --product graphql-swift
	$$($(SWIFT) build --show-bin-path)/graphql-swift generate --schema schema.graphqls --operations graphql --output Sources/PlannerAPI/Generated

check-generated: generate ## Fails when the generated sources differ from what `make generate` writes
	@test -z "$$(git status --porcelain -- Sources/PlannerAPI/Generated Sources/PlannerService/Generated)" || \
	  { git status --short -- Sources/PlannerAPI/Generated Sources/PlannerService/Generated; \
	    echo "The generated sources are not what 'make generate' writes: run it and commit the result." >&2; exit 1; }

manual: build ## Writes the commands and options of docs/confer.1 anew (the tests write its keys)
	scripts/manual $(RELEASE)/confer

lint: setup-test ## Checks format, borders between targets, and what no source may hold
	$(SWIFT) format lint --strict --parallel -r Package.swift Sources Tests Plugins Examples
	scripts/check-borders

format: ## Formats all Swift sources
	$(SWIFT) format format --in-place --parallel -r Package.swift Sources Tests Plugins Examples

install: build ## Installs confer and graphql-swift under PREFIX (default /usr/local)
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(RELEASE)/confer $(RELEASE)/graphql-swift $(DESTDIR)$(PREFIX)/bin
	install -d $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 644 docs/confer.1 $(DESTDIR)$(PREFIX)/share/man/man1

clean: ## Removes what was built
	rm -rf .build

setup:
	@scripts/setup build

setup-test:
	@scripts/setup test
