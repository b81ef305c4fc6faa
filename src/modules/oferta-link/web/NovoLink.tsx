/** A link that the shipper hands over itself; the one that was mailed takes no answer any more. */
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { AcaoDoConviteProps } from '#modules/oferecimento/web/shared/AcoesDoConvite.tsx'
import { formatDateTime } from '#platform/shared/date.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { SecretOnce } from '#platform/ui/SecretOnce.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { gerarOfertaLink } from '../copia.contract.ts'

const TITLE = 'Link para responder'

export function NovoLink({ oferta, convite }: AcaoDoConviteProps) {
  const dialogs = useDialogs()
  const make = useCallMutation(gerarOfertaLink)
  const run = async () => {
    const wanted = await dialogs.confirm({
      title: `Gerar um link novo para ${convite.nome}?`,
      message:
        'O link que foi por e-mail deixa de valer. A resposta continua a ser confirmada pelo código no e-mail cadastrado.',
      confirmLabel: 'Gerar link',
    })
    if (!wanted) return
    try {
      const { link, respondeAte } = await make.mutateAsync({
        params: { id: oferta.id, conviteId: convite.id },
      })
      await dialogs.form<undefined>({
        title: TITLE,
        render: ({ cancel }) => (
          <>
            <SecretOnce label={TITLE} value={link}>
              {`Envie este link a ${convite.nome}. Ele vale uma resposta, até ${formatDateTime(respondeAte, oferta.fusoHorario)}, e não será mostrado de novo.`}
            </SecretOnce>
            <DialogFooter>
              <Button onClick={cancel}>Concluir</Button>
            </DialogFooter>
          </>
        ),
      })
    } catch (error) {
      toast.danger('O link não foi gerado', { detail: error instanceof Error ? error.message : '' })
    }
  }
  return (
    <WritesOnline>
      <Button
        size="compact-xs"
        variant="subtle"
        loading={make.isPending}
        leftSection={<IconLink size={14} aria-hidden />}
        aria-label={`Gerar link para ${convite.nome}`}
        onClick={() => void run()}
      >
        Gerar link
      </Button>
    </WritesOnline>
  )
}
