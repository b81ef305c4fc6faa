import { Button } from '@mantine/core'
import { IconArrowLeft, IconPhotoCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { type Entrega, searchEntregas } from '../../entrega.contract.ts'
import { SITUACAO_ENTREGA as S } from '../../entrega.rules.ts'
import { useEntrega } from '../entrega.api.ts'
import { lugarDe, nomeDa } from '../entrega-textos.ts'
import { ENTREGAS_PAGE } from '../shared/enderecos.ts'
import { useEntregaAcoes } from '../use-entrega-acoes.tsx'
import { Conferencia } from './Conferencia.tsx'
import styles from './canhotos.module.css'
import { Visor } from './Visor.tsx'

/** As many papers as are looked at in one go; the next ones follow when these are done. */
const AT_ONCE = 100
const QUEUE = { situacao: [S.ComComprovante], ordem: 'canhoto', direcao: 'asc', qtdItem: AT_ONCE } as const

/** Papers that wait for a check, the most late ones first, one after the other (design 50b). */
export default function CanhotosPage() {
  const go = useGoToPage()
  const query = useCall(
    searchEntregas,
    { query: { ...QUEUE, situacao: [...QUEUE.situacao] } },
    { keepsPrevious: true, staleTime: 0 },
  )
  const [chosen, setChosen] = useState<string>()
  const [done, setDone] = useState(0)
  const items = query.data?.items ?? []
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  )
  const current = items[index]
  const walk = (step: number) => setChosen(items[Math.min(Math.max(index + step, 0), items.length - 1)]?.id)
  const goBack = () => go(ENTREGAS_PAGE)
  return (
    <>
      <PageHeader
        title="Canhotos para conferir"
        subtitle={
          query.data &&
          [
            items.length > 0 && `${index + 1} de ${query.data.total}`,
            done > 0 && `${done} ${done === 1 ? 'conferido' : 'conferidos'} nesta sessão`,
          ]
            .filter(Boolean)
            .join(' · ')
        }
        actions={
          <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={goBack}>
            Voltar à lista
          </Button>
        }
      />
      {query.isError && <ReadFailure query={query}>Não foi possível carregar os canhotos.</ReadFailure>}
      {query.isPending && !query.isError && <LoadingSkeleton lines={8} label="Carregando os canhotos" />}
      {query.data && !current && (
        <EmptyState icon={IconPhotoCheck} title="Nenhum canhoto para conferir">
          As entregas com foto do canhoto esperam aqui até alguém dar a baixa.
        </EmptyState>
      )}
      {current && (
        <div className={styles.pagina}>
          <Fila items={items} current={current.id} onChoose={setChosen} />
          <Mesa
            key={current.id}
            id={current.id}
            onWalk={walk}
            onDone={() => {
              setDone((before) => before + 1)
              setChosen((items[index + 1] ?? items[index - 1])?.id)
            }}
          />
        </div>
      )}
    </>
  )
}

interface FilaProps {
  readonly items: readonly Entrega[]
  readonly current: string
  readonly onChoose: (id: string) => void
}

function Fila({ items, current, onChoose }: FilaProps) {
  return (
    <nav className={styles.fila} aria-label="Canhotos">
      {items.map((entrega) => (
        <button
          key={entrega.id}
          type="button"
          aria-current={entrega.id === current || undefined}
          onClick={() => onChoose(entrega.id)}
        >
          <strong>{entrega.documentos[0]?.numero ?? 'Sem NF'}</strong>
          <span>{entrega.cliente}</span>
          <span className={styles.fino}>{lugarDe(entrega)}</span>
        </button>
      ))}
    </nav>
  )
}

interface MesaProps {
  readonly id: string
  readonly onWalk: (step: number) => void
  readonly onDone: () => void
}

/** One paper with what is to be compared, and the keys that walk on. */
function Mesa({ id, onWalk, onDone }: MesaProps) {
  const query = useEntrega(id)
  const { conferir, recusar } = useEntregaAcoes(false)
  const [isBusy, setBusy] = useState(false)
  const entrega = query.data
  const check = async () => {
    if (!entrega || isBusy || !entrega.acoes.includes('conferir')) return
    setBusy(true)
    if (await conferir(entrega)) onDone()
    setBusy(false)
  }
  useShortcuts([
    { keys: 'J', label: 'Próximo canhoto', group: 'Canhotos', run: () => onWalk(1) },
    { keys: 'K', label: 'Canhoto anterior', group: 'Canhotos', run: () => onWalk(-1) },
    { keys: 'C', label: 'Conferir e ir ao próximo', group: 'Canhotos', run: () => void check() },
  ])
  if (query.isError) return <ReadFailure query={query}>Não foi possível carregar o canhoto.</ReadFailure>
  if (!entrega) return <LoadingSkeleton lines={8} label="Carregando o canhoto" />
  return (
    <>
      <Visor entrega={entrega} nome={nomeDa(entrega)} />
      <Conferencia
        entrega={entrega}
        actions={
          <>
            <Button
              color="red"
              variant="default"
              disabled={!entrega.acoes.includes('recusar-foto')}
              onClick={() => void recusar(entrega)}
            >
              Recusar foto
            </Button>
            <Button
              loading={isBusy}
              disabled={!entrega.acoes.includes('conferir')}
              rightSection={<Kbd keys="C" />}
              onClick={() => void check()}
            >
              Conferir e próximo
            </Button>
          </>
        }
      />
    </>
  )
}
