import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../../components/buttons/link-button';
import { PageHeading } from '../../../components/headings/page-heading';
import { paths } from '../../../lib/paths';
import { product } from '../../../lib/product';
import { SectionLink } from './section-link';
import { SpecimenBallot } from './specimen-ballot';

export function LandingHero() {
  return (
    <section className="mx-auto grid max-w-page items-center gap-x-16 gap-y-12 px-5 pt-10 pb-16 sm:px-8 sm:pt-16 sm:pb-24 lg:grid-cols-[minmax(0,1fr)_28rem] xl:grid-cols-[minmax(0,1fr)_31rem]">
      <div className="grid justify-items-start gap-6">
        <PageHeading
          title={t`Online voting for associations`}
          className="text-display font-extrabold tracking-[-0.04em]"
        >
          {product.tagline}
        </PageHeading>
        <p className="max-w-[34rem] text-lg text-ink-soft">
          <Trans>
            {product.name} is a fast, secure and easy way to vote, for the clubs, unions and
            associations that elect their own people. One ballot each, secret, and open to
            anyone&rsquo;s recount.
          </Trans>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-2">
          <LinkButton size="large" to={paths.register()}>
            <Trans>Start an election</Trans>
          </LinkButton>
          <LinkButton size="large" variant="secondary" to={paths.tryIt()}>
            <Trans>Try it</Trans>
          </LinkButton>
          <SectionLink
            section="how-it-works"
            className="text-link inline-flex min-h-11 items-center font-semibold"
          >
            <Trans>See how it works</Trans>
          </SectionLink>
        </div>
      </div>
      <SpecimenBallot />
    </section>
  );
}
