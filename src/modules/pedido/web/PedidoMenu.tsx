import { Menu } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconPencil, IconSitemap, IconTrash } from '@tabler/icons-react'
import { ActionsMenu } from '#platform/ui/ActionsMenu.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useRegisterActions } from '#platform/web/register/use-register-actions.ts'
import { useRegisterCommands } from '#platform/web/register/use-register-api.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { FormatoEtiqueta } from '../etiqueta.contract.ts'
import { MAX_ETIQUETAS } from '../etiqueta.rules.ts'
import type { Pedido } from '../pedido.contract.ts'
import { EtiquetasForm } from './EtiquetasForm.tsx'
import { SubdividirForm } from './SubdividirForm.tsx'
import { EtiquetasItems } from './shared/EtiquetasMenu.tsx'
import { pedidoScreens, usePedidoCommands, type Volumes } from './shared/pedido.api.ts'
import { useEtiquetas } from './shared/use-etiquetas.ts'

interface PedidoMenuProps {
  readonly pedido: Pedido
  /** Offers to open the order. */
  readonly isInList?: boolean
  readonly onChanged?: (pedido: Pedido) => void
  readonly onRemoved?: () => void
}

/** What can be done to one order; what stands in a manifest or a load can only be printed. */
export function PedidoMenu({ pedido, isInList = false, onChanged, onRemoved }: PedidoMenuProps) {
  const { id, numero, ativo, situacao } = pedido
  const dialogs = useDialogs()
  const actions = useRegisterActions(pedidoScreens)
  const register = useRegisterCommands(pedidoScreens)
  const commands = usePedidoCommands()
  const etiquetas = useEtiquetas()
  const openDrawer = useOpenDrawer()
  const isHeld = situacao !== 'livre'
  const SwitchIcon = ativo ? IconCircleOff : IconCircleCheck

  const print = async (formato: FormatoEtiqueta) => {
    // One file holds so many; of an order with more the person says which.
    const isMore = pedido.quantidade > MAX_ETIQUETAS
    const volumes = isMore ? await askVolumes() : undefined
    if (isMore && !volumes) return
    await etiquetas.salvar(() => commands.etiquetas(id, formato, volumes))
  }
  const askVolumes = () =>
    dialogs.form<Volumes>({
      title: `Etiquetas do pedido ${numero}`,
      width: 440,
      render: (control) => <EtiquetasForm quantidade={pedido.quantidade} {...control} />,
    })
  const split = async () => {
    const parts = await dialogs.form<readonly Pedido[]>({
      title: `Subdividir pedido ${numero}`,
      width: 640,
      render: (control) => <SubdividirForm pedido={pedido} {...control} />,
    })
    const [first] = parts ?? []
    if (!parts || !first) return
    toast.success(`Pedido ${numero} dividido em ${parts.length} partes`)
    onChanged?.(first)
  }
  const switchActive = async () => {
    const answer = await actions.setActive(pedido, !ativo)
    if (answer) onChanged?.(answer)
  }
  const remove = async () => {
    if (!(await actions.remove(pedido))) return
    onRemoved?.()
    await register.refresh()
  }
  return (
    <ActionsMenu name={numero}>
      {isInList && (
        <Menu.Item
          leftSection={<IconPencil size={15} aria-hidden />}
          onClick={() => openDrawer(pedidoScreens.drawerOf(id))}
        >
          {isHeld ? 'Abrir' : 'Alterar'}
        </Menu.Item>
      )}
      <EtiquetasItems onPrint={(formato) => void print(formato)} />
      {!isHeld && (
        <>
          <Menu.Item leftSection={<IconSitemap size={15} aria-hidden />} onClick={() => void split()}>
            Subdividir
          </Menu.Item>
          <Menu.Item leftSection={<SwitchIcon size={15} aria-hidden />} onClick={() => void switchActive()}>
            {ativo ? 'Desativar' : 'Ativar'}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            data-danger=""
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => void remove()}
          >
            Excluir
          </Menu.Item>
        </>
      )}
    </ActionsMenu>
  )
}
