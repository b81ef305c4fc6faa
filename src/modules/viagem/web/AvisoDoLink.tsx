/** Above the field of a message to a driver who has not opened the link: the message waits, and the link can be sent anew. */
import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { ConversaDetalhe } from '#modules/conversa/conversa.contract.ts'
import type { AvisoDoCompositor } from '#modules/conversa/web/shared/composer-parts.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { isAtiva } from '../viagem.rules.ts'
import { useEnviar, useViagemDaCarga } from './viagem.api.ts'

function Aviso({ conversa }: { readonly conversa: ConversaDetalhe }) {
  const query = useViagemDaCarga(conversa.cargaId)
  const send = useEnviar()
  const viagem = query.data?.viagem
  const isSame = viagem?.motoristaId === conversa.motoristaId || viagem?.id === conversa.viagemId
  if (!viagem?.link || !isSame || viagem.abertaEm !== null || !isAtiva(viagem.situacao)) return null
  const { link, nome, id } = viagem
  const share = () => {
    const texto = encodeURIComponent(link.texto)
    window.open(`https://wa.me/${link.whatsapp ?? ''}?text=${texto}`, '_blank', 'noopener,noreferrer')
    send.mutate({ params: { id }, body: { canal: 'whatsapp' } })
  }
  return (
    <AlertStrip kind="info" title={`${nome} ainda não abriu o link: a mensagem espera por ele.`}>
      <WritesOnline>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconBrandWhatsapp size={14} aria-hidden />}
          onClick={share}
        >
          Enviar o link por WhatsApp
        </Button>
      </WritesOnline>
    </AlertStrip>
  )
}

export const avisoDoLink: AvisoDoCompositor = { Aviso }
