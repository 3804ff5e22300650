import { AnalyticsClause } from './analytics-clause.js';
import { Clause, Contact, LegalPage } from './legal-page.js';

export const PrivacyPage = () => (
  <LegalPage
    title="Privacy Policy"
    updated="2026-11-28"
    lead="What the studio knows about you, why, for how long, and how to make it forget."
  >
    <Clause title="What we keep">
      <p>Your account: email address, name, picture if your sign-in provides one, and when it was made.</p>
      <p>Your work: ideas, scripts, prompts, uploads and generated media, and a record of what happened to them.</p>
      <p>Your sign-ins: when and how you signed in, attempts at your address, sessions that ended, and the network that each came from.</p>
      <p>Your credits and payments: balances, charges and plan. Card details go to the payment provider and never reach us.</p>
    </Clause>
    <Clause title="What it is for">
      <p>To sign you in, to make and keep your films, to charge correctly, to mend what fails, and to answer you. We do not sell it.</p>
    </Clause>
    <Clause title="Who else sees it">
      <p>
        The providers that generate texts, pictures, clips, voices and music receive the ideas, words and pictures that a generation needs;
        where lips are moved with a voice, the clip and the sound of the voice. Where the assistant is a language model, which is said below
        the conversation, it receives your messages and the words of the film that you ask it about. The payment and sign-in providers
        receive what they need for theirs. Support sees an account or a project only to help with it, and that is recorded: who looked, when
        and why stands under Account.
      </p>
    </Clause>
    <AnalyticsClause />
    <Clause title="How long">
      <p>
        As long as you have your account. Your name and address are stored encrypted with a key of your own; deleting the account destroys
        that key, and with it everybody’s ability to read them. Deleted projects are removed for good after 30 days. What we note of
        sign-ins and attempts to keep accounts safe is removed after 90 days, also when you leave before.
      </p>
    </Clause>
    <Clause title="In your browser">
      <p>
        We store your session and that there is one, the address a sign-in link was sent to and the page you wanted to see then, your last
        project and its tab, an unfinished idea, your choice of appearance, how you view the board, whether you closed the assistant and,
        where you were asked about analytics as a visitor, your answer. No advertising cookies, and none for analytics.
      </p>
      <p>
        A cookie remembers for a year which addresses signed in here, five at most, as marks that only the studio can make. It signs nobody
        in: it keeps strangers who try your address from using up your attempts. It stays when you sign out or delete your account, until
        you remove it in your browser.
      </p>
    </Clause>
    <Clause title="Children">
      <p>The studio is not for children under 13, and we do not knowingly keep data about them.</p>
    </Clause>
    <Clause title="Your rights">
      <p>
        You may see, correct, take with you or delete what we keep about you: all of it can be done under Account, where your data comes as
        one file. Or write to us.
      </p>
    </Clause>
    <Contact />
  </LegalPage>
);
