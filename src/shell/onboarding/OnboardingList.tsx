import { Switch } from '@mantine/core'
import { Convites } from '#modules/notificacao/web/shared/Convites.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { renderError } from '#platform/web/errors/render-error.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useCanOpen } from '../route-access.ts'
import styles from './onboarding.module.css'
import { PUT_AWAY } from './onboarding.rules.ts'
import { StepRow } from './StepRow.tsx'
import { useOnboarding } from './use-onboarding.ts'

const SUPPORT = 'suporte'

/** The first steps, group by group; each marks itself when the system sees that it was done (design 46d, S-041). */
export function OnboardingList() {
  const { queries, steps, progress, isPutAway, keep } = useOnboarding()
  const canOpen = useCanOpen()
  const failed = queries.filter(({ isError }) => isError)
  if (queries.some(({ isPending }) => isPending)) {
    const [first] = failed
    return first ? (
      <ErrorState
        onRetry={() => {
          for (const query of failed) void query.refetch()
        }}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      >
        {renderError(first.error).text}
      </ErrorState>
    ) : (
      <LoadingSkeleton lines={8} label="Carregando os primeiros passos" />
    )
  }
  const { done, minutes, next, groups } = progress
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <span className={styles.bar} aria-hidden>
          <span style={{ width: `${(done / Math.max(steps.length, 1)) * 100}%` }} />
        </span>
        <strong>
          {done} de {steps.length}
        </strong>
      </div>
      <p className={styles.lead}>
        {done === steps.length
          ? 'Está tudo pronto.'
          : `Cada passo se marca sozinho quando o sistema percebe que foi feito.${
              minutes > 0 ? ` Faltam cerca de ${minutes} min.` : ''
            }`}
      </p>
      {groups.map(({ group, done: ofGroup, steps: own }) => (
        <section key={group} aria-label={group}>
          <h2 className={styles.group}>
            {group} <span>{`${ofGroup} de ${own.length}`}</span>
          </h2>
          <ul>
            {own.map((step) => (
              <StepRow key={step.key} step={step} isNext={step === next} keep={keep} />
            ))}
          </ul>
        </section>
      ))}
      <Convites />
      <footer className={styles.foot}>
        <Switch
          label="Lembrar na visão geral até terminar"
          checked={!isPutAway}
          onChange={({ currentTarget }) => keep(PUT_AWAY, !currentTarget.checked)}
        />
        {canOpen('drawer', SUPPORT) && (
          <DrawerLink to={SUPPORT} className="ev-link">
            Falar com o suporte
          </DrawerLink>
        )}
      </footer>
    </div>
  )
}
