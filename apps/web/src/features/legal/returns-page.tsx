import { Clause, Contact, LegalPage } from './legal-page.js';

export const ReturnsPage = () => (
  <LegalPage
    title="Return Policy"
    updated="2026-11-01"
    lead="Credits pay for computing that cannot be given back. This is what that means for you."
  >
    <Clause title="Purchases">
      <p>All purchases are final and non-refundable, whether or not the credits of a cycle are used up.</p>
      <p>Try the free plan first: it makes real films with the credits that come with it.</p>
    </Clause>
    <Clause title="Changing an annual plan">
      <p>
        Months of credits that are paid for and have not begun are credited to your account and pay for coming invoices; they are not paid
        out. A month that has begun is not credited, whether or not its credits are used up.
      </p>
    </Clause>
    <Clause title="When a generation fails">
      <p>Credits that were set aside for it are yours again at once, without asking.</p>
    </Clause>
    <Clause title="Billing issues">
      <p>If a charge is wrong or appears twice, report it within 7 days, with the date and the amount. We correct what was our mistake.</p>
      <p>
        A payment that comes back to you, from us or through your bank, no longer pays for credits: what is left of them ends, and what was
        used is taken off the next credits that you pay for.
      </p>
    </Clause>
    <Clause title="Cancelling">
      <p>
        You may cancel at any time in the dashboard. It takes effect at the end of the period; you keep the plan and its credits until then.
      </p>
    </Clause>
    <Contact />
  </LegalPage>
);
