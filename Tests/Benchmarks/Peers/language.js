// The figures of LanguageBenchmark with graphql-js, warm: node language.js SCHEMA OPERATIONS-SCHEMA OPERATIONS [MODULE]
const fs = require('fs');
const graphql = require(process.argv[5] || '/usr/share/nodejs/graphql');
const { validateSDL } = require((process.argv[5] || '/usr/share/nodejs/graphql') + '/validation/validate');
const [schemaText, operationsSchema, operations] = process.argv.slice(2, 5).map((path) => fs.readFileSync(path, 'utf8'));
const lenient = { assumeValid: true, assumeValidSDL: true };

// Three seconds of running make the code as fast as it gets; the second half of the runs counts.
function measure(name, work) {
  const times = [];
  const start = performance.now();
  let result = 0;
  while (times.length < 20 || performance.now() - start < 3000) {
    const begin = performance.now();
    result = work();
    times.push(performance.now() - begin);
  }
  const warm = times.slice(times.length / 2).sort((left, right) => left - right);
  console.log([name, warm[Math.floor(warm.length / 2)], warm[0], result].join('\t'));
}

const document = graphql.parse(schemaText);
measure('parse schema', () => graphql.parse(schemaText).definitions.length);
measure('build schema', () => Object.keys(graphql.buildASTSchema(document, lenient).getTypeMap())
  .length);
measure('build and validate schema', () => {
  const errors = validateSDL(document);
  const schema = graphql.buildASTSchema(document, { assumeValidSDL: true });
  return errors.length || graphql.validateSchema(schema).length;
});

const schema = graphql.buildSchema(operationsSchema, lenient);
const parsed = graphql.parse(operations);
const options = { maxErrors: 1e9 };
measure('parse operations', () => graphql.parse(operations).definitions.length);
measure('validate operations', () => graphql.validate(schema, parsed, graphql.specifiedRules, options).length);
measure('parse and validate operations', () =>
  graphql.validate(schema, graphql.parse(operations), graphql.specifiedRules, options).length);
