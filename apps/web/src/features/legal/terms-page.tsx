import { Clause, Contact, LegalPage } from './legal-page.js';

export const TermsPage = () => (
  <LegalPage
    title="Terms of Service"
    updated="2026-11-01"
    lead="These terms are the agreement between you and Scenewright when you use the studio. By signing in you accept them."
  >
    <Clause title="Who may use the studio">
      <p>You must be at least 13 years old. If you are younger than the age of majority where you live, a parent or guardian must agree.</p>
      <p>Keep access to your email account safe: whoever can open your sign-in links can open your projects.</p>
    </Clause>
    <Clause title="What is yours">
      <p>
        Your ideas, uploads and the films that you make stay yours. You let us store, process and pass them to the providers that generate
        media for you, only as far as that is needed to do what you asked for.
      </p>
      <p>Upload only what you have the right to use, including the likeness and the voice of people.</p>
    </Clause>
    <Clause title="What is not allowed">
      <p>
        Nothing illegal; no sexual content that involves minors; no deception of others with a real person’s face or voice; no attempts to
        break, overload or copy the studio.
      </p>
    </Clause>
    <Clause title="Credits and plans">
      <p>
        Generation is paid for with credits. Each action shows its price before you start it. Credits of a plan are granted for a cycle and
        expire at its end. A generation that fails is not charged.
      </p>
      <p>All purchases are final and non-refundable. Report billing issues within 7 days of the charge.</p>
      <p>A cancellation takes effect at the end of the period that has been paid for; until then the plan stays as it is.</p>
    </Clause>
    <Clause title="What we do not promise">
      <p>
        Generated media can be wrong, unexpected or similar to what others get. The studio is provided as it is, without a warranty that it
        fits a particular purpose or never fails.
      </p>
    </Clause>
    <Clause title="Liability">
      <p>As far as the law allows, our total liability is capped at what you paid us in the 12 months before the event.</p>
    </Clause>
    <Clause title="Law">
      <p>These terms are governed by the law of the State of Delaware, USA, without its rules on conflicts of law.</p>
    </Clause>
    <Clause title="Ending and changes">
      <p>
        You may delete your account at any time. We may suspend accounts that break these terms. When we change the terms in a way that
        matters, we tell you before the change applies to you.
      </p>
    </Clause>
    <Contact />
  </LegalPage>
);
