import { freePlan, type Millicredits, toCredits } from '@scenewright/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { creditsOf as exactCreditsOf, studioPrices } from '../../../entities/credits/index.js';
import { Accordion } from '../../../ui/accordion.js';
import { creditsOf } from '../plan-texts.js';

const Page = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="text-tungsten underline underline-offset-4">
    {children}
  </Link>
);

const priceOf = (amount: Millicredits) => exactCreditsOf(toCredits(amount));

/** 'and sound effects 0.1 credits a second', each with its own price where they differ. */
function voiceAndEffects(): string {
  const { voice, soundEffect } = studioPrices();
  const [spoken, heard] = [priceOf(voice(1)), priceOf(soundEffect(1))];
  return spoken === heard ? `and sound effects ${spoken} a second` : `${spoken} and sound effects ${heard} a second`;
}

const questions = () => [
  {
    title: 'What are credits?',
    content: (
      <p>
        {`They pay for what is generated: clips by model, resolution and length, a changed picture ${priceOf(studioPrices().imageRun)}, voices ${voiceAndEffects()}. Scripts and casts are free. You see the price before anything is charged, and that is what you pay at most.`}
      </p>
    ),
  },
  {
    title: 'When do my credits come?',
    content: (
      <p>
        Once a month, on the day of the month on which your plan began; on annual plans, too. The free plan gives {creditsOf(freePlan)} when
        you sign up and again every month. The dashboard shows the next refill.
      </p>
    ),
  },
  {
    title: 'Do unused credits carry over?',
    content: <p>No. The credits of a plan expire at the end of each cycle, when the next ones come.</p>,
  },
  {
    title: 'What if a generation fails?',
    content: <p>It costs nothing. The credits that were set aside for it are yours again at once, without asking.</p>,
  },
  {
    title: 'What happens when I upgrade?',
    content: (
      <p>
        The larger plan starts at once, with a new cycle and fresh credits, and what was left of the month’s credits ends. From a monthly
        plan that is at full price. From an annual plan the months that have not begun are taken off; the month that has begun is not, as
        its credits were yours to use. You see the amount before you confirm.
      </p>
    ),
  },
  {
    title: 'What happens when I downgrade?',
    content: (
      <p>
        A monthly plan stays as it is until the period that you paid for ends; then the smaller one follows, and until then you can take it
        back. An annual plan changes the same day: the month that has begun keeps its credits, and for the months that have not the
        difference is credited to your coming invoices. It is not paid out.
      </p>
    ),
  },
  {
    title: 'Can I switch between monthly and annual?',
    content: (
      <p>
        Not within the same plan yet. Cancel, and subscribe again when the paid period is over; or move to a larger plan in the other
        interval.
      </p>
    ),
  },
  {
    title: 'How do I cancel?',
    content: (
      <p>
        In the <Page to="/dashboard">dashboard</Page>, at any time. It takes effect at the end of the period that has been paid for: until
        then you keep the plan and its credits. Your projects and films stay yours on the free plan.
      </p>
    ),
  },
  {
    title: 'Do you refund?',
    content: (
      <p>
        All purchases are final and non-refundable. If a charge is wrong or appears twice, report it within 7 days and we correct our
        mistake. The <Page to="/returns">Return Policy</Page> says it in full.
      </p>
    ),
  },
  {
    title: 'What if a payment fails?',
    content: (
      <p>
        You keep your plan while the payment is tried again, and the dashboard shows where to pay with another card; the next credits come
        once it is paid. Until then the plan cannot be changed, only cancelled. If it stays unpaid, the free plan follows.
      </p>
    ),
  },
];

export const Questions = () => (
  <section aria-labelledby="questions" className="grid gap-8 lg:grid-cols-[1fr_2fr]">
    <h2 id="questions" className="title-card text-3xl">
      Questions and answers
    </h2>
    <Accordion items={questions()} />
  </section>
);
