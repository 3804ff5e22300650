import { diffWordsWithSpace } from 'diff';

interface WordDifferencesProps {
  from: string;
  to: string;
}

/** A text as it is and as it would be, with the words marked that go and those that come. */
export function WordDifferences({ from, to }: WordDifferencesProps) {
  const parts = diffWordsWithSpace(from, to).map((part, at) => ({ ...part, at }));
  return (
    <dl className="grid gap-2 sm:grid-cols-[4.5rem_1fr] sm:gap-x-4">
      <dt className="text-quiet text-sm leading-6">Now</dt>
      <dd className="whitespace-pre-wrap text-quiet leading-6">
        {parts
          .filter(({ added }) => !added)
          .map(({ at, removed, value }) =>
            removed ? (
              <del key={at} className="rounded-sm bg-bad-wash text-bad">
                {value}
              </del>
            ) : (
              <span key={at}>{value}</span>
            ),
          )}
      </dd>
      <dt className="text-quiet text-sm leading-6">Then</dt>
      <dd className="whitespace-pre-wrap leading-6">
        {parts
          .filter(({ removed }) => !removed)
          .map(({ at, added, value }) =>
            added ? (
              <ins key={at} className="rounded-sm bg-good-wash text-good no-underline">
                {value}
              </ins>
            ) : (
              <span key={at}>{value}</span>
            ),
          )}
      </dd>
    </dl>
  );
}
