import { Button } from '@mantine/core'
import { IconBuildingWarehouse, IconPlus, IconScan } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { ModoTv } from '#modules/patio/web/shared/tv/ModoTv.tsx'
import { formatWeight } from '#platform/shared/quantity.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { FilterChoice } from '#platform/ui/FilterChoice.tsx'
import { LiveSubtitle } from '#platform/ui/LiveBadge.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { useBoardLive } from '#platform/web/live/use-board-live.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useGoToPage, useOpenDrawer, useQueryState } from '#platform/web/router/navigation.ts'
import { useSearchTerm } from '#platform/web/router/use-search-term.ts'
import { TIPO_MODAL, TIPO_SERVICO } from '../../remessa-dados.contract.ts'
import type { QuadroDeRemessas, QuadroQuery } from '../../remessa-quadro.contract.ts'
import { type AcaoDaTela, useRemessaAcoes } from '../acoes/use-remessa-acoes.tsx'
import { cubagemText } from '../cubagem-text.ts'
import { CONFERENCIAS_PAGE, useQuadroDeRemessas } from '../remessa.api.ts'
import { CROSS_DOCKING_TV } from '../shared/enderecos.ts'
import { Quadro } from './Quadro.tsx'
import styles from './quadro.module.css'

const NOUNS = ['remessa']
const optionsOf = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Search, transport and urgency, kept in the address. Units are those that the frame selects. */
function useFiltro() {
  const search = useSearchTerm(() => {})
  const [modal, setModal] = useQueryState('modal')
  const [servico, setServico] = useQueryState('servico')
  const [mostrar, setMostrar] = useQueryState('mostrar')
  const filtro = useMemo<QuadroQuery>(
    () => ({
      ...(search.settled !== '' && { query: search.settled.slice(0, 80) }),
      ...((modal === '1' || modal === '2' || modal === '3') && { tipoModal: Number(modal) as 1 | 2 | 3 }),
      ...((servico === '1' || servico === '2') && { tipoServico: Number(servico) as 1 | 2 }),
      ...(mostrar === 'urgentes' && { urgente: true }),
      ...(mostrar === 'divergentes' && { comDivergencia: true }),
    }),
    [search.settled, modal, servico, mostrar],
  )
  return {
    search,
    filtro,
    modal,
    servico,
    mostrar,
    setModal,
    setServico,
    toggle: (value: string) => setMostrar(mostrar === value ? '' : value),
    isFiltered: Object.keys(filtro).length > 0,
    clear: () => {
      search.clear()
      setModal('')
      setServico('')
      setMostrar('')
    },
  }
}

/** The cross-docking of the selected units, from collection to expedition, live (design 38). */
export default function QuadroPage() {
  const filtro = useFiltro()
  const { query, refresh } = useQuadroDeRemessas(filtro.filtro)
  const quadro = query.data
  const status = useBoardLive({
    nouns: NOUNS,
    seq: quadro?.seq,
    refresh,
    told: 'O quadro de remessas foi atualizado',
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const openDrawer = useOpenDrawer()
  const go = useGoToPage()
  const { run } = useRemessaAcoes()
  const isPhone = useIsPhone()
  const shown = quadro?.colunas.flatMap(({ cartoes }) => cartoes) ?? []
  // What has left the board is no longer selected.
  const selecionadas = shown.filter(({ id }) => chosen.has(id))
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const act = async (acao: AcaoDaTela, cartoes: typeof selecionadas) => {
    if (await run(acao, cartoes)) setChosen(new Set())
  }
  return (
    <div className={styles.frame}>
      <PageHeader
        title="Crossdocking"
        subtitle={<LiveSubtitle status={status}>{quadro && resumo(quadro)}</LiveSubtitle>}
        actions={
          <>
            {!isPhone && <ModoTv rota={CROSS_DOCKING_TV} />}
            <Button
              variant="default"
              leftSection={<IconScan size={16} aria-hidden />}
              onClick={() => go(CONFERENCIAS_PAGE)}
            >
              Conferências
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => openDrawer('cross-docking/remessa/new')}
            >
              Nova remessa
            </Button>
          </>
        }
      />
      <FilterBar
        search={{
          label: 'Pesquisar remessas',
          placeholder: 'Remessa, remetente, NF',
          value: filtro.search.typed,
          onChange: filtro.search.type,
        }}
        quick={[
          { key: 'urgentes', label: 'Urgentes' },
          { key: 'divergentes', label: 'Com ocorrência' },
        ].map(({ key, label }) => (
          <Button
            key={key}
            size="xs"
            variant="default"
            aria-pressed={filtro.mostrar === key}
            onClick={() => filtro.toggle(key)}
          >
            {label}
          </Button>
        ))}
        filters={[
          {
            key: 'modal',
            label: 'Modal',
            value: filtro.filtro.tipoModal ? TIPO_MODAL[filtro.filtro.tipoModal] : undefined,
            onRemove: () => filtro.setModal(''),
            editor: (
              <FilterChoice
                label="Modal"
                options={optionsOf(TIPO_MODAL)}
                value={filtro.modal}
                onChange={filtro.setModal}
              />
            ),
          },
          {
            key: 'servico',
            label: 'Serviço',
            value: filtro.filtro.tipoServico ? TIPO_SERVICO[filtro.filtro.tipoServico] : undefined,
            onRemove: () => filtro.setServico(''),
            editor: (
              <FilterChoice
                label="Serviço"
                options={optionsOf(TIPO_SERVICO)}
                value={filtro.servico}
                onChange={filtro.setServico}
              />
            ),
          },
        ]}
        onClear={filtro.clear}
        totals={
          selecionadas.length > 0 && (
            <WritesOnline>
              <span className={styles.selecao}>
                <span>
                  <strong>
                    {selecionadas.length === 1 ? '1 selecionada' : `${selecionadas.length} selecionadas`}
                  </strong>
                  {` · ${formatWeight(sum(selecionadas, 'pesoKg'))} · ${cubagemText(sum(selecionadas, 'volumeM3'))}`}
                </span>
                {(['conferir', 'liberar', 'carregar', 'transferir'] as const).map((acao) => (
                  <Button key={acao} size="xs" variant="default" onClick={() => void act(acao, selecionadas)}>
                    {BOTOES[acao]}
                  </Button>
                ))}
              </span>
            </WritesOnline>
          )
        }
      />
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando o quadro" />}
      {query.isError && !quadro && (
        <ReadFailure query={query}>Não foi possível carregar o quadro.</ReadFailure>
      )}
      {quadro && quadro.total === 0 && filtro.isFiltered && (
        <NoResultState term={filtro.search.settled} onClear={filtro.clear} />
      )}
      {quadro && quadro.total === 0 && !filtro.isFiltered && (
        <EmptyState icon={IconBuildingWarehouse} title="Nenhuma remessa">
          A mercadoria que passa pelas unidades aparece aqui, da coleta à expedição. Comece com uma nova
          remessa, ou importe uma planilha.
        </EmptyState>
      )}
      {quadro && quadro.total > 0 && (
        <Quadro
          colunas={quadro.colunas}
          selecionadas={new Set(selecionadas.map(({ id }) => id))}
          onToggle={toggle}
          onAcao={(acao, cartoes) => void act(acao, [...cartoes])}
        />
      )}
    </div>
  )
}

const BOTOES = {
  conferir: 'Conferir',
  liberar: 'Liberar para carga',
  carregar: 'Carregar',
  transferir: 'Transferir',
} as const

const sum = (
  cartoes: readonly { readonly pesoKg: number; readonly volumeM3: number }[],
  of: 'pesoKg' | 'volumeM3',
) => cartoes.reduce((all, cartao) => all + cartao[of], 0)

const days = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
function resumo({ total, pesoKg, permanenciaDias }: QuadroDeRemessas) {
  return [
    total === 1 ? '1 remessa' : `${total.toLocaleString('pt-BR')} remessas`,
    formatWeight(pesoKg),
    ...(permanenciaDias === null
      ? []
      : [`permanência média ${days.format(permanenciaDias)} ${permanenciaDias < 2 ? 'dia' : 'dias'}`]),
  ].join(' · ')
}
