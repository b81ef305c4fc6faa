import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconMail, IconMessage } from '@tabler/icons-react'
import { formatCardDateTime, formatDate } from '#platform/shared/date.ts'
import { SvgImage } from '#platform/ui/SvgImage.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Viagem } from '../viagem.contract.ts'
import type { CanalEnvio } from '../viagem.rules.ts'
import styles from './Motorista.module.css'
import { useEnviar } from './viagem.api.ts'

const MAX_TEXTO = 300

const CANAIS: Readonly<Record<CanalEnvio, string>> = {
  whatsapp: 'WhatsApp acionado',
  sms: 'SMS acionado',
  email: 'E-mail acionado',
  qr: 'QR mostrado',
  copiado: 'Link copiado',
}

/** The link and the ways to hand it over. That a program was opened is all that is known of the sending. */
export function LinkDoMotorista({ viagem }: { readonly viagem: Viagem }) {
  const send = useEnviar()
  const { link, expiraEm, fusoHorario: zone, canalEnvio, enviadaEm, enviadaPor, nome } = viagem
  if (!link) return null
  const share = async (canal: CanalEnvio) => {
    try {
      await send.mutateAsync({ params: { id: viagem.id }, body: { canal } })
    } catch (error) {
      toast.danger('O envio não foi anotado', { detail: refusalText(error) })
    }
  }
  const open = (canal: CanalEnvio, address: string) => {
    window.open(address, '_blank', 'noopener,noreferrer')
    void share(canal)
  }
  const texto = encodeURIComponent(link.texto)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.texto)
      toast.success('Texto copiado')
      await share('copiado')
    } catch {
      toast.danger('O navegador não deixou copiar', { detail: 'Selecione o texto e copie.' })
    }
  }
  return (
    <section className={styles.link} aria-label="Link do motorista">
      <SvgImage svg={link.qrSvg} alt={`QR do link de ${nome}`} width={140} height={140} />
      <div className={styles.share}>
        <p className={styles.head}>
          <strong>Link do motorista</strong>
          <span className={styles.muted}>{`vale até ${formatDate(expiraEm, zone)}`}</span>
        </p>
        <p className={styles.text}>{link.texto}</p>
        <p className={styles.count}>{`${link.texto.length} de ${MAX_TEXTO} caracteres`}</p>
        <WritesOnline>
          <div className={styles.buttons}>
            <Button
              size="xs"
              leftSection={<IconBrandWhatsapp size={15} aria-hidden />}
              onClick={() => open('whatsapp', `https://wa.me/${link.whatsapp ?? ''}?text=${texto}`)}
            >
              WhatsApp
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconMessage size={15} aria-hidden />}
              onClick={() => open('sms', `sms:${link.whatsapp ? `+${link.whatsapp}` : ''}?body=${texto}`)}
            >
              SMS
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconMail size={15} aria-hidden />}
              onClick={() =>
                open('email', `mailto:?subject=${encodeURIComponent('Link da viagem')}&body=${texto}`)
              }
            >
              E-mail
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCopy size={15} aria-hidden />}
              onClick={() => void copy()}
            >
              Copiar
            </Button>
          </div>
        </WritesOnline>
        {canalEnvio && enviadaEm && (
          <p className={styles.hint}>
            {`${CANAIS[canalEnvio]} em ${formatCardDateTime(enviadaEm, zone)} por ${enviadaPor}. Abrir o aplicativo é tudo o que sabemos daqui.`}
          </p>
        )}
      </div>
    </section>
  )
}
