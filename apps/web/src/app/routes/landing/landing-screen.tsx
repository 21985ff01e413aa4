import { Trans } from '@lingui/react/macro';
import { ContactForm } from '../../../features/contact/components/contact-form';
import { LandingFeatures } from '../../../features/landing/components/landing-features';
import { LandingHeader } from '../../../features/landing/components/landing-header';
import { LandingHero } from '../../../features/landing/components/landing-hero';
import { LandingQuestions } from '../../../features/landing/components/landing-questions';
import { LandingReasons } from '../../../features/landing/components/landing-reasons';
import { LandingSteps } from '../../../features/landing/components/landing-steps';
import { SiteFooter } from '../../layouts/site-footer';
import { SkipLink } from '../../layouts/skip-link';

function LandingRoute() {
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <LandingHero />
        <LandingFeatures />
        <LandingSteps />
        <LandingReasons />
        <LandingQuestions />
        <section id="contact" aria-labelledby="contact-title" className="border-t border-rule">
          <div className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-5 py-16 sm:px-8 sm:py-24 lg:grid-cols-[22rem_minmax(0,1fr)]">
            <div className="grid content-start gap-3">
              <h2 id="contact-title" className="heading-tight text-3xl">
                <Trans>Contact Us</Trans>
              </h2>
              <p className="text-ink-soft">
                <Trans>
                  A question about an election of your own, or about one you vote in: write to us.
                </Trans>
              </p>
            </div>
            <ContactForm />
          </div>
        </section>
      </main>
      <SiteFooter />
    </>
  );
}

export { LandingRoute as Component };
