import { ActionIcon, Menu } from '@mantine/core'
import { IconCalendarRepeat, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { ActionsMenu } from '#platform/ui/ActionsMenu.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { Relatorio } from '../../relatorio.contract.ts'
import { useCanChange } from '../construtor/use-relatorio-acoes.tsx'
import { useFixar, useRemoveRelatorio } from '../relatorio.api.ts'
import { agendarDrawer } from '../shared/enderecos.ts'
import styles from './inicio.module.css'

export interface VisaoAcoes {
  readonly fixar: (view: Relatorio) => void
  readonly excluir: (view: Relatorio) => void
}

export function useVisaoAcoes(): VisaoAcoes {
  const dialogs = useDialogs()
  const fixar = useFixar()
  const remove = useRemoveRelatorio()
  const excluir = async ({ id, nome }: Relatorio) => {
    const isConfirmed = await dialogs.confirm({
      title: `Excluir a visão ${nome}`,
      message: 'Os arquivos já feitos com ela ficam até vencerem.',
      kind: 'delete',
      confirmLabel: 'Excluir',
    })
    if (!isConfirmed) return
    try {
      await remove.mutateAsync({ params: { id } })
      toast.success(`Visão ${nome} excluída`)
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  return {
    fixar: ({ id, nome, fixado }) =>
      fixar.mutate(
        { params: { id }, body: { fixado: !fixado } },
        {
          onSuccess: () => void toast.success(fixado ? `Visão ${nome} solta` : `Visão ${nome} fixada`),
          onError: (error) => void toast.danger(refusalText(error)),
        },
      ),
    excluir: (view) => void excluir(view),
  }
}

interface VisaoActionsProps {
  readonly view: Relatorio
  readonly acoes: VisaoAcoes
}

/** The star, and what else can be done with a view. */
export function VisaoActions({ view, acoes }: VisaoActionsProps) {
  const openDrawer = useOpenDrawer()
  const canChange = useCanChange()(view)
  const { nome, fixado } = view
  const Star = fixado ? IconStarFilled : IconStar
  return (
    <span className={styles.acoes}>
      <ActionIcon
        size="sm"
        aria-label={`Fixar ${nome}`}
        aria-pressed={fixado}
        aria-keyshortcuts="P"
        onClick={() => acoes.fixar(view)}
      >
        <Star size={16} aria-hidden className={fixado ? styles.estrela : undefined} />
      </ActionIcon>
      <ActionsMenu name={nome}>
        <Menu.Item
          leftSection={<IconCalendarRepeat size={15} aria-hidden />}
          onClick={() => openDrawer(agendarDrawer(view.id))}
        >
          Agendar envio
        </Menu.Item>
        {canChange && (
          <Menu.Item
            data-danger=""
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => acoes.excluir(view)}
          >
            Excluir
          </Menu.Item>
        )}
      </ActionsMenu>
    </span>
  )
}
