interface Mutation {
  readonly name: string;
  readonly value: unknown;
}

/** Copies of the value with one fault each: an unknown key in one object, or one leaf of another type. */
export function* mutationsOf(value: unknown, path = ''): Generator<Mutation> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      for (const mutation of mutationsOf(entry, `${path}/${index}`)) {
        yield { name: mutation.name, value: value.with(index, mutation.value) };
      }
    }
  } else if (typeof value === 'object' && value !== null) {
    yield { name: `${path} has a key that nobody knows`, value: { ...value, nobodyKnowsThis: true } };
    for (const [key, entry] of Object.entries(value)) {
      for (const mutation of mutationsOf(entry, `${path}/${key}`)) {
        yield { name: mutation.name, value: { ...value, [key]: mutation.value } };
      }
    }
  } else if (value !== null) {
    yield {
      name: `${path} is of another type`,
      value: typeof value === 'string' ? { text: value } : JSON.stringify(value),
    };
  }
}
