import { Button } from '@mantine/core'
import { useState } from 'react'
import { getModuleLicenseTrial } from '../../modules/owner/owner.contract.ts'
import { trialAlertText } from '../../modules/owner/owner.rules.ts'
import { AlertStrip, type AlertStripKind } from '../../platform/ui/AlertStrip.tsx'
import { usePlatform } from '../../platform/web/query/platform-context.ts'
import { useCall } from '../../platform/web/query/use-call.ts'
import { useSignedIn } from '../../platform/web/session/use-session.ts'
import { reloadPage, useVersion } from '../version/use-version.ts'
import { isProductionFile } from './production.ts'
import styles from './SystemStrips.module.css'
import { isProductionOnLocalhost, namedTrialText, PRODUCTION_TEXT } from './strips.rules.ts'

const TRIAL_FRESH_MS = 3_600_000

interface SystemStripsProps {
  /** The side menu shows the update itself. */
  readonly hasUpdateElsewhere: boolean
}

/** Trials, the production warning and, without a side menu, the new version (S-188 to S-193). */
export function SystemStrips({ hasUpdateElsewhere }: SystemStripsProps) {
  const { config } = usePlatform()
  const { empresa } = useSignedIn().user
  const trial = useCall(getModuleLicenseTrial, {}, { staleTime: TRIAL_FRESH_MS }).data
  const hasUpdate = useVersion() === 'new-version' && !hasUpdateElsewhere
  const isLocalProduction = isProductionOnLocalhost(isProductionFile(config.file), window.location.hostname)
  const texts: readonly (readonly [AlertStripKind, string | null])[] = [
    ['trial', trialAlertText(empresa.licenseType ?? 0, empresa.diasPrazoExpiracaoTrial ?? null)],
    ['trial', namedTrialText(trial?.nome ?? null, trial?.diasExpiracao ?? null)],
    ['localhost', isLocalProduction ? PRODUCTION_TEXT : null],
  ]
  const [closed, setClosed] = useState<readonly string[]>([])
  const shown = texts.filter(([, text]) => text !== null && !closed.includes(text))
  if (shown.length === 0 && !hasUpdate) return null
  return (
    <div className={styles.strips}>
      {shown.map(([kind, text]) =>
        text === null ? null : (
          <AlertStrip key={text} kind={kind} title={text} onClose={() => setClosed([...closed, text])} />
        ),
      )}
      {hasUpdate && (
        <AlertStrip
          kind="new-version"
          title="Nova versão disponível"
          action={
            <Button size="xs" variant="default" onClick={reloadPage}>
              Atualizar
            </Button>
          }
        />
      )}
    </div>
  )
}
