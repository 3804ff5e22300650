import { Ellipsis } from 'lucide-react';
import { DownloadItem } from '../../../entities/media/index.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.js';
import type { ShotAction, ShotSubject } from '../actions/shot-action.js';
import { SHOT_ACTIONS } from '../actions/shot-actions.js';
import { useShotActions } from '../actions/use-shot-actions.js';

/** What can be done with a shot. */
export function ShotMenu({ subject }: { subject: ShotSubject }) {
  const offered = SHOT_ACTIONS.filter((action) => action.isOffered(subject));
  const make = offered.filter(({ group }) => group === 'make');
  const arrange = offered.filter(({ group }) => group === 'arrange');
  if (make.length + arrange.length === 0) return null;
  return (
    <Menu
      trigger={
        <IconButton label={`More for shot ${subject.shot.shot_id}`} size="small" className="-mr-1.5">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <Items actions={make} subject={subject} />
      {make.length > 0 && arrange.length > 0 && <MenuSeparator />}
      <Items actions={arrange} subject={subject} />
    </Menu>
  );
}

function Items({ actions, subject }: { actions: readonly ShotAction[]; subject: ShotSubject }) {
  const perform = useShotActions();
  return actions.map((action) => {
    const { id, icon: Icon, words, isDanger, hindrance, does } = action;
    // a link, so that the browser offers what it has for links
    if ('file' in does) return <DownloadItem key={id} {...does.file(subject)} />;
    return (
      <MenuItem
        key={id}
        icon={<Icon aria-hidden />}
        danger={isDanger}
        disabled={hindrance(subject) !== null}
        onSelect={() => perform(action, subject)}
      >
        {words(subject)}
      </MenuItem>
    );
  });
}
