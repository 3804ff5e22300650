const PUBLIC = Symbol('public');

/** A route outside the contract that carries its own proof of access. */
export const Public = (): MethodDecorator => (_target, _key, descriptor: PropertyDescriptor) => {
  (descriptor.value as { [PUBLIC]?: true })[PUBLIC] = true;
};

export const isPublic = (handler: object): boolean => (handler as { [PUBLIC]?: true })[PUBLIC] === true;
