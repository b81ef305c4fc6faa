import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { detectBrowser } from '#platform/shared/detect-browser.ts'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { useBuildVersion } from '#platform/web/version/use-build-version.ts'
import styles from './FichaSuportePage.module.css'
import { buildFicha, type FichaParte, fichaText } from './ficha-suporte.ts'
import { readAtendimento } from './shared/atendimento.ts'

/** What the support desk asks for, to copy in one go (S-078). */
export default function FichaSuportePage() {
  const partes = useFicha()
  const { config } = usePlatform()
  const { contact, anchor } = readAtendimento(config.file)
  return (
    <>
      <PageHeader
        title="Ficha de suporte"
        subtitle={
          <>
            Envie estes dados ao atendimento
            {contact !== undefined && (
              <>
                {' ('}
                <a className="ev-link" {...anchor}>
                  {contact}
                </a>
                {')'}
              </>
            )}
            {' com a descrição do que aconteceu.'}
          </>
        }
        actions={
          <Button
            leftSection={<IconCopy size={15} aria-hidden />}
            onClick={() => void copy(fichaText(partes))}
          >
            Copiar dados
          </Button>
        }
      />
      <div className={styles.panels}>
        {partes.map(({ titulo, linhas }) => (
          <Panel key={titulo} title={titulo}>
            <dl className={styles.lines}>
              {linhas.map(({ nome, valor }) => (
                <div key={nome} className={styles.line}>
                  <dt>{nome}</dt>
                  <dd>{valor}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        ))}
      </div>
    </>
  )
}

function useFicha(): readonly FichaParte[] {
  const { user, identity } = useSignedIn()
  const version = useBuildVersion()
  return buildFicha({
    user,
    sessionId: identity.sessionId,
    version,
    browser: detectBrowser(navigator.userAgent),
    userAgent: navigator.userAgent,
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    window: { width: window.innerWidth, height: window.innerHeight },
    origin: window.location.origin,
  })
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Dados copiados.')
  } catch {
    // Without https, or when the person refused it, the browser does not let a page write there.
    toast.danger('O navegador não permitiu copiar. Selecione o texto e copie com Ctrl + C.')
  }
}
