import { type Role, role } from '@scenewright/events';
import { Argument, type Command } from 'commander';
import { print } from '../print.js';
import type { StudioClient } from '../studio-client.js';
import { table } from '../table.js';

const roleArgument = () => new Argument('<role>', 'what they may do').choices(role.options);

/** `studio roles …`. */
export function roleCommands(program: Command, operator: () => StudioClient): void {
  const roles = program.command('roles').description('who may do what');
  const change = (name: 'grant' | 'revoke', description: string, call: 'grantRole' | 'revokeRole') =>
    roles
      .command(name)
      .description(description)
      .argument('<email>', 'whose role; they have to have signed in once')
      .addArgument(roleArgument())
      .action(async (email: string, given: Role) => {
        const { person } = await operator().call(call, { body: { email, role: given } });
        print(`${person.email}: ${person.roles.join(', ') || 'no role'}`);
      });
  change('grant', 'give somebody a role', 'grantRole');
  change('revoke', 'take a role away', 'revokeRole');
  roles
    .command('reset-second-factor')
    .description('take somebody’s second factor away, so that they can set another')
    .argument('<email>', 'whose')
    .requiredOption('--reason <reason>', 'why; it stands in what the staff did')
    .action(async (email: string, { reason }: { reason: string }) => {
      await operator().call('operatorResetSecondFactor', { body: { email, reason } });
      print(`${email} sets a second factor anew at the next visit to the pages of the staff.`);
    });
  roles
    .command('list')
    .description('everybody who may do more than create')
    .action(async () => {
      const { people } = await operator().call('roleHolders');
      print(
        people.length > 0
          ? table(people.map((one) => [one.email, one.name, one.roles.join(', ')]))
          : 'Nobody yet. Grant one: npm run studio -- roles grant EMAIL admin',
      );
    });
}
