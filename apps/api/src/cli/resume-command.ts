interface Begun {
  readonly projectId: string;
  readonly email: string;
  readonly model: string;
  readonly out: string;
}

/** What goes on with an interrupted film, whole, for a shell. */
export const resumeCommand = ({ projectId, email, model, out }: Begun): string =>
  `npm run studio -- make --project ${projectId} --email ${word(email)} --model ${model} --out ${word(out)}`;

/** As a shell takes it for one word. */
const word = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
