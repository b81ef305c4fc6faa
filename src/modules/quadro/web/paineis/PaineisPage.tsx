import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconColumns3,
  IconDotsVertical,
  IconLayoutKanban,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { QUADRO } from '#modules/carga/web/shared/enderecos.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { createKanbanPipe, type KanbanPipe } from '../../kanban-pipe.contract.ts'
import { usePaineis } from '../quadro.api.ts'
import styles from './Paineis.module.css'
import { useDeletePainel, useMovePainel } from './paineis.api.ts'
import { PAINEL_ICONS, painelColor } from './painel-look.ts'

/** The boards of loads: the one that comes with the product, and those that the company arranged. */
export default function PaineisPage() {
  const { data, error, isFetching, refetch } = usePaineis()
  const canArrange = useCanCall(createKanbanPipe)
  const openDrawer = useOpenDrawer()
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconColumns3 size={16} aria-hidden />}
        onClick={() => openDrawer('cargas/paineis/etapas')}
      >
        Etapas do quadro
      </Button>
      {canArrange && (
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => openDrawer('cargas/paineis/new')}
        >
          Novo painel
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageHeader title="Painéis" subtitle="Os quadros de cargas da empresa" actions={actions} />
      <ul className={styles.list} aria-label="Painéis">
        <li className={styles.item}>
          <IconLayoutKanban size={20} aria-hidden />
          <PageLink to={QUADRO} className={styles.link}>
            Minhas cargas
          </PageLink>
          <span className={styles.hint}>Vem com o produto</span>
        </li>
        {data?.map((painel, index) => (
          <Painel
            key={painel.id}
            painel={painel}
            canArrange={canArrange}
            isFirst={index === 0}
            isLast={index === data.length - 1}
          />
        ))}
      </ul>
      {error && (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          Não foi possível carregar os painéis. {refusalText(error)}
        </ErrorState>
      )}
      {!data && !error && <LoadingSkeleton label="Carregando painéis" />}
      {data?.length === 0 && (
        <EmptyState icon={IconLayoutKanban} title="Nenhum painel da empresa">
          Um painel mostra só os grupos e as etapas que um time acompanha, com os campos que ele lê.
        </EmptyState>
      )}
    </>
  )
}

interface PainelProps {
  readonly painel: KanbanPipe
  readonly canArrange: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
}

function Painel({ painel, canArrange, isFirst, isLast }: PainelProps) {
  const { id, name, icon, color, groups, posicao } = painel
  const Icon = PAINEL_ICONS[icon]
  const openDrawer = useOpenDrawer()
  const dialogs = useDialogs()
  const move = useMovePainel()
  const remove = useDeletePainel()
  const onError = (error: unknown) => void toast.danger(refusalText(error))
  const moveTo = (target: number) => move.mutate({ params: { id }, body: { posicao: target } }, { onError })
  const askToRemove = async () => {
    const isConfirmed = await dialogs.confirm({
      title: `Excluir painel ${name}`,
      message: 'As cargas e as etapas ficam como estão.',
      kind: 'delete',
      confirmLabel: 'Excluir',
    })
    if (!isConfirmed) return
    remove.mutate(
      { params: { id } },
      { onError, onSuccess: () => void toast.success('Registro excluído com sucesso!') },
    )
  }
  return (
    <li className={styles.item}>
      <Icon size={20} aria-hidden style={{ color: painelColor(color) }} />
      <PageLink to={`/cargas/paineis/${id}`} className={styles.link}>
        {name}
      </PageLink>
      <span className={styles.hint}>{groups.map(({ description }) => description).join(' · ')}</span>
      {canArrange && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`Ações do painel ${name}`}>
              <IconDotsVertical size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPencil size={15} aria-hidden />}
              onClick={() => openDrawer(`cargas/paineis/editar/${id}`)}
            >
              Alterar
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowUp size={15} aria-hidden />}
              disabled={isFirst}
              onClick={() => moveTo(posicao - 1)}
            >
              Subir
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={15} aria-hidden />}
              disabled={isLast}
              onClick={() => moveTo(posicao + 1)}
            >
              Descer
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              data-danger=""
              leftSection={<IconTrash size={15} aria-hidden />}
              onClick={() => void askToRemove()}
            >
              Excluir
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}
