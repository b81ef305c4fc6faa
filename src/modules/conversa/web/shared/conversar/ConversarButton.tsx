import { IconMessagePlus } from '@tabler/icons-react'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { abrirConversaDaCarga } from '../../../conversa.contract.ts'
import { useConversaCommands } from '../../conversa.api.ts'
import { conversaPage } from '../enderecos.ts'

interface ConversarButtonProps {
  readonly cargaId: string
  /** Who drives it now; null: nobody to talk to, and no button. */
  readonly motorista: string | null
  /** Absent: `Conversar com Jair Moura`. */
  readonly label?: string
}

/** Opens the conversation with whoever drives a load, and begins it where there is none. */
export function ConversarButton({ cargaId, motorista, label }: ConversarButtonProps) {
  const goToPage = useGoToPage()
  const { openDaCarga } = useConversaCommands()
  const canOpen = useCanCall(abrirConversaDaCarga)
  if (!canOpen || motorista === null) return null
  const open = () =>
    openDaCarga.mutate(
      { params: { cargaId } },
      {
        onSuccess: ({ conversaId }) => goToPage(conversaPage(conversaId)),
        onError: (error) => toast.danger('A conversa não foi aberta', { detail: refusalText(error) }),
      },
    )
  return (
    <WriteButton
      variant="default"
      leftSection={<IconMessagePlus size={16} aria-hidden />}
      loading={openDaCarga.isPending}
      onClick={open}
    >
      {label ?? `Conversar com ${motorista}`}
    </WriteButton>
  )
}
