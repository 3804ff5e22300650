import { FileDown } from 'lucide-react';
import { accountsApi } from '../../entities/account/index.js';
import { saveFile } from '../../entities/media/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';

/** Everything that is kept of the person, as a file of theirs. */
export function TakeDataCard() {
  const { notices } = useServices();
  const [exportMyData, { isLoading }] = accountsApi.useExportMyDataMutation();
  const take = async () => {
    const { data, error } = await exportMyData();
    if (error) {
      notices.error('Failed to get your data', messageOf(error, '') || undefined);
      return;
    }
    saveFile({ url: data.url, name: 'scenewright.zip' });
    notices.success('Your data is being downloaded: the browser shows how far it is.');
  };
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-6">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">Your data</h2>
        <p className="max-w-prose text-quiet text-sm">
          Take along everything that is kept of you as one zip: your account, credits and payments, and each project with its history, what
          you and the assistant said, and every picture, clip and sound.
        </p>
      </div>
      <Button look="secondary" busy={isLoading} busyLabel="Preparing…" onClick={take}>
        <FileDown aria-hidden /> Take My Data
      </Button>
    </Card>
  );
}
