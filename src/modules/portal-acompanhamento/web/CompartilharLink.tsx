import { Button, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconLinkOff, IconMail } from '@tabler/icons-react'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { LinkDoCliente } from '../portal-acompanhamento.contract.ts'
import styles from './portal.module.css'

interface CompartilharProps {
  readonly link: LinkDoCliente
  /** What it opens: `as entregas de Nova Era`. */
  readonly oQue: string
  /** Absent: the person may not. */
  readonly onCriar?: (() => Promise<unknown>) | undefined
  readonly onRevogar?: (() => Promise<unknown>) | undefined
}

/** A link and the ways to hand it over; without one, the button that makes it. */
export function CompartilharLink({ link, oQue, onCriar, onRevogar }: CompartilharProps) {
  const dialogs = useDialogs()
  const { endereco, texto, criadoEm, criadoPor } = link
  const run = async (work: (() => Promise<unknown>) | undefined, failed: string) => {
    try {
      await work?.()
    } catch (error) {
      toast.danger(failed, { detail: refusalText(error) })
    }
  }
  if (endereco === null || texto === null) {
    return (
      <div className={styles.semLink}>
        <p>{`Nenhum link aberto para ${oQue}.`}</p>
        {onCriar && (
          <WritesOnline>
            <Button onClick={() => void run(onCriar, 'O link não foi criado')}>Criar link</Button>
          </WritesOnline>
        )}
      </div>
    )
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(endereco)
      toast.success('Link copiado')
    } catch {
      toast.danger('O navegador não deixou copiar', { detail: 'Selecione o endereço e copie.' })
    }
  }
  const revoke = async () => {
    const confirmed = await dialogs.confirm({
      title: 'Revogar o link',
      message: 'Quem tem o endereço deixa de ver as entregas na hora. Um link novo terá outro endereço.',
      confirmLabel: 'Revogar',
    })
    if (confirmed) await run(onRevogar, 'O link não foi revogado')
  }
  const open = (address: string) => window.open(address, '_blank', 'noopener,noreferrer')
  return (
    <div className={styles.link}>
      <TextInput
        label="Link de acompanhamento"
        aria-label={`Link para ${oQue}`}
        value={endereco}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.botoes}>
        <Button size="xs" leftSection={<IconCopy size={15} aria-hidden />} onClick={() => void copy()}>
          Copiar
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBrandWhatsapp size={15} aria-hidden />}
          onClick={() => open(`https://wa.me/?text=${encodeURIComponent(texto)}`)}
        >
          WhatsApp
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconMail size={15} aria-hidden />}
          onClick={() =>
            open(
              `mailto:?subject=${encodeURIComponent('Acompanhe a sua entrega')}&body=${encodeURIComponent(texto)}`,
            )
          }
        >
          E-mail
        </Button>
        {onRevogar && (
          <WritesOnline>
            <Button
              size="xs"
              variant="subtle"
              color="red"
              leftSection={<IconLinkOff size={15} aria-hidden />}
              onClick={() => void revoke()}
            >
              Revogar
            </Button>
          </WritesOnline>
        )}
      </div>
      {criadoEm !== null && (
        <p
          className={styles.fraco}
        >{`Criado em ${formatCardDateTime(criadoEm, localZone())} por ${criadoPor}.`}</p>
      )}
    </div>
  )
}
