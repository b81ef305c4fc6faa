import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconForklift,
  IconGripVertical,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { ActionsMenu } from '#platform/ui/ActionsMenu.tsx'
import { announce } from '#platform/ui/announcements.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { mayWrite } from '#platform/ui/network.ts'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { DrawerLink, PageLink } from '#platform/web/router/links.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { DIRECAO_LABELS, SITUACAO_DOCA } from '../agendamento-codes.ts'
import { createDoca, type Doca } from '../doca.contract.ts'
import styles from './docas.module.css'
import { moveNaOrdem } from './shared/doca-form.ts'
import { docaDrawer, NOVA_DOCA, useDocas, useReorderDocas } from './shared/docas.api.ts'
import { AGENDAMENTOS } from './shared/enderecos.ts'
import { UnidadeChoice } from './shared/UnidadeChoice.tsx'
import { useUnidadeDaRota } from './shared/unidades-da-agenda.ts'
import { useDocaAcoes } from './use-doca-acoes.ts'

/** The docks of a unit in the order of the schedule. */
export default function DocasPage() {
  const { todas, unidade, units, setUnidade } = useUnidadeDaRota()
  const query = useDocas(unidade?.id)
  const openDrawer = useOpenDrawer()
  const canEdit = useCanCall(createDoca)
  return (
    <>
      <PageHeader
        title="Docas"
        subtitle={todas.length > 1 ? undefined : unidade?.descricao}
        actions={
          <>
            {todas.length > 1 && unidade && (
              <UnidadeChoice unidades={todas} value={unidade.id} onChange={setUnidade} />
            )}
            <PageLink className="ev-link" to={AGENDAMENTOS}>
              Ver a agenda
            </PageLink>
            {canEdit && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openDrawer(NOVA_DOCA)}>
                Nova doca
              </Button>
            )}
          </>
        }
      />
      <ListFrame>
        <div className={styles.quadro}>
          {(units.isPending || (query.isPending && unidade)) && (
            <LoadingSkeleton lines={6} label="Carregando as docas" />
          )}
          {query.isError && <ReadFailure query={query}>Não foi possível carregar as docas.</ReadFailure>}
          {query.data?.length === 0 && (
            <EmptyState
              icon={IconForklift}
              title="Nenhuma doca"
              actions={
                canEdit && (
                  <Button variant="default" onClick={() => openDrawer(NOVA_DOCA)}>
                    Nova doca
                  </Button>
                )
              }
            >
              As docas da unidade aparecem aqui, na ordem da agenda.
            </EmptyState>
          )}
          {unidade && query.data && query.data.length > 0 && (
            <ListaDeDocas
              key={unidade.id}
              unidadeNegocioId={unidade.id}
              docas={query.data}
              canEdit={canEdit}
            />
          )}
        </div>
      </ListFrame>
    </>
  )
}

const STEP: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

interface ListaProps {
  readonly unidadeNegocioId: string
  readonly docas: readonly Doca[]
  readonly canEdit: boolean
}

/** Moved by dragging, by buttons and by Alt with the arrows. */
function ListaDeDocas({ unidadeNegocioId, docas, canEdit }: ListaProps) {
  const reorder = useReorderDocas()
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  /** The order while the server is asked. */
  const [pending, setPending] = useState<readonly Doca[]>()
  const shown = pending ?? docas
  const move = async (from: number, to: number) => {
    const next = moveNaOrdem(shown, from, to)
    const moved = shown[from]
    if (next === shown || !moved || pending || !mayWrite()) return
    setPending(next)
    try {
      await reorder.mutateAsync({ body: { unidadeNegocioId, ids: next.map(({ id }) => id) } })
      announce(`${moved.nome} agora é a doca ${to + 1} de ${next.length}`)
    } catch (error) {
      toast.danger('A ordem não foi salva', { detail: refusalText(error) })
    } finally {
      setPending(undefined)
    }
  }
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const step = STEP[event.key]
    if (!canEdit || !event.altKey || step === undefined) return
    event.preventDefault()
    void move(index, index + step)
  }
  return (
    <ol aria-label="Docas na ordem da agenda" aria-busy={pending !== undefined}>
      {shown.map((doca, index) => (
        <li
          key={doca.id}
          className={styles.doca}
          draggable={canEdit}
          data-target={(target === index && dragged !== index) || undefined}
          onKeyDown={(event) => moveByKey(event, index)}
          onDragStart={(event) => (mayWrite() ? setDragged(index) : event.preventDefault())}
          onDragEnd={() => {
            setDragged(undefined)
            setTarget(undefined)
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            setTarget(index)
          }}
          onDrop={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            void move(dragged, index)
          }}
        >
          {canEdit && <IconGripVertical size={16} aria-hidden className={styles.alca} />}
          <DrawerLink className={styles.nome} to={docaDrawer(doca.id)}>
            {doca.nome}
          </DrawerLink>
          <span className={styles.fato}>{DIRECAO_LABELS[doca.direcao]}</span>
          <span className={styles.fato}>{doca.capacidade === 1 ? '1 vaga' : `${doca.capacidade} vagas`}</span>
          <span className={styles.selos}>
            {doca.situacao === SITUACAO_DOCA.Bloqueada && (
              <StatusBadge color="vermelho" icon={IconLock} label="Bloqueada" />
            )}
            {!doca.temGrade && <StatusBadge color="amarelo" icon={IconForklift} label="Sem grade" />}
          </span>
          {canEdit && (
            <span className={styles.botoes}>
              <ActionIcon
                size="sm"
                aria-label={`Subir ${doca.nome}`}
                disabled={index === 0}
                onClick={() => void move(index, index - 1)}
              >
                <IconArrowUp size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={`Descer ${doca.nome}`}
                disabled={index === shown.length - 1}
                onClick={() => void move(index, index + 1)}
              >
                <IconArrowDown size={15} aria-hidden />
              </ActionIcon>
              <DocaMenu doca={doca} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function DocaMenu({ doca }: { readonly doca: Doca }) {
  const { alternar, excluir } = useDocaAcoes()
  const openDrawer = useOpenDrawer()
  const isOpen = doca.situacao === SITUACAO_DOCA.Ativa
  const LockIcon = isOpen ? IconLock : IconLockOpen
  return (
    <ActionsMenu name={doca.nome}>
      <Menu.Item
        leftSection={<IconPencil size={15} aria-hidden />}
        onClick={() => openDrawer(docaDrawer(doca.id))}
      >
        Alterar
      </Menu.Item>
      <Menu.Item leftSection={<LockIcon size={15} aria-hidden />} onClick={() => void alternar(doca)}>
        {isOpen ? 'Bloquear' : 'Desbloquear'}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        data-danger=""
        leftSection={<IconTrash size={15} aria-hidden />}
        onClick={() => void excluir(doca)}
      >
        Excluir
      </Menu.Item>
    </ActionsMenu>
  )
}
