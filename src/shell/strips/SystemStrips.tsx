import { Button } from '@mantine/core'
import { useState } from 'react'
import { getModuleLicenseTrial } from '#modules/owner/owner.contract.ts'
import { trialAlertText } from '#modules/owner/owner.rules.ts'
import { AlertStrip, type AlertStripKind } from '#platform/ui/AlertStrip.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { STORED } from '#platform/web/storage.ts'
import { reloadPage, useVersion } from '../version/use-version.ts'
import { isProductionFile } from './production.ts'
import styles from './SystemStrips.module.css'
import {
  isProductionOnLocalhost,
  namedTrialText,
  nextStrip,
  PRODUCTION_TEXT,
  withClosed,
} from './strips.rules.ts'

const TRIAL_FRESH_MS = 3_600_000

interface SystemStripsProps {
  /** The side menu shows the update itself. */
  readonly hasUpdateElsewhere: boolean
}

/**
 * Trials, the production warning and, without a side menu, the new version (S-188 to S-193): one line at a time, the
 * most pressing first. What was closed stays closed.
 */
export function SystemStrips({ hasUpdateElsewhere }: SystemStripsProps) {
  const { config, values } = usePlatform()
  const { empresa } = useSignedIn().user
  const trial = useCall(getModuleLicenseTrial, {}, { staleTime: TRIAL_FRESH_MS }).data
  const hasUpdate = useVersion() === 'new-version' && !hasUpdateElsewhere
  const isLocalProduction = isProductionOnLocalhost(isProductionFile(config.file), window.location.hostname)
  const [closed, setClosed] = useState(() => values.get(STORED.closedStrips) ?? [])
  const strips: readonly { readonly kind: AlertStripKind; readonly text: string | null }[] = [
    { kind: 'new-version', text: hasUpdate ? 'Nova versão disponível' : null },
    {
      kind: 'trial',
      text: trialAlertText(empresa.licenseType ?? 0, empresa.diasPrazoExpiracaoTrial ?? null),
    },
    { kind: 'trial', text: namedTrialText(trial?.nome ?? null, trial?.diasExpiracao ?? null) },
    { kind: 'localhost', text: isLocalProduction ? PRODUCTION_TEXT : null },
  ]
  const next = nextStrip(strips, closed)
  if (!next) return null
  const { strip, waiting } = next
  const isUpdate = strip.kind === 'new-version'
  const close = () => {
    const after = withClosed(closed, strip.text)
    setClosed(after)
    values.set(STORED.closedStrips, after)
  }
  return (
    <div className={styles.strips}>
      <AlertStrip
        key={strip.text}
        kind={strip.kind}
        title={strip.text}
        action={
          isUpdate && (
            <Button size="xs" variant="default" onClick={reloadPage}>
              Atualizar
            </Button>
          )
        }
        {...(isUpdate ? {} : { onClose: close })}
      >
        {waiting > 0 && `· mais ${waiting} ${waiting === 1 ? 'aviso' : 'avisos'}`}
      </AlertStrip>
    </div>
  )
}
