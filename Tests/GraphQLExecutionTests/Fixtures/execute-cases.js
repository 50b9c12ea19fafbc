// Executes the cases of a file with graphql-js and writes an answer a line: node execute-cases.js CASES [MODULE]
// An object {"$error": MESSAGE} is a failure, "$arguments" shows the arguments of its field.
const fs = require('fs');
const graphql = require(process.argv[3] || '/usr/share/nodejs/graphql');
const { schemas, cases } = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));

function resolved(value, args) {
  if (value === '$arguments') return JSON.stringify(args);
  if (Array.isArray(value)) return value.map((element) => resolved(element, args));
  if (value && typeof value === 'object' && value.$error !== undefined) return new Error(value.$error);
  return value;
}

const built = {};

function schemaNamed(name) {
  built[name] = built[name] || graphql.buildSchema(schemas[name], { assumeValid: true, assumeValidSDL: true });
  return built[name];
}

function answer(test) {
  const schema = schemaNamed(test.schema);
  let document;
  try {
    document = graphql.parse(test.query);
  } catch (error) {
    return { errors: [error] };
  }
  if (test.validates !== false) {
    const errors = graphql.validate(schema, document);
    if (errors.length) return { errors };
  }
  return graphql.execute({
    schema, document, rootValue: test.root || {}, variableValues: test.variables, operationName: test.operationName,
    fieldResolver: (source, args, context, info) => resolved(source[info.fieldName], args),
  });
}

(async () => {
  process.stdout.write(JSON.stringify({ name: 'graphql-js', version: graphql.version }) + '\n');
  for (const test of cases) {
    let result;
    try {
      result = await answer(test);
    } catch (error) {
      result = { errors: [{ message: error.message }] };
    }
    process.stdout.write(JSON.stringify(result) + '\n');
  }
})();
