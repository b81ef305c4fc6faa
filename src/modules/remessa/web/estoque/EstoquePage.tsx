import { Button } from '@mantine/core'
import { IconBuildingWarehouse, IconClipboardList, IconLayoutGrid } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { formatPercent, formatWeight } from '#platform/shared/quantity.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { FilterChoice } from '#platform/ui/FilterChoice.tsx'
import { LiveSubtitle } from '#platform/ui/LiveBadge.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { useBoardLive } from '#platform/web/live/use-board-live.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { ExportButton } from '#platform/web/record-list/ListTools.tsx'
import { useGoToPage, useQueryState } from '#platform/web/router/navigation.ts'
import { useSearchTerm } from '#platform/web/router/use-search-term.ts'
import { FAIXA_KEYS, FAIXAS } from '../../estoque.rules.ts'
import { PIPES } from '../../pipe.rules.ts'
import {
  type Estoque,
  type EstoqueQuery,
  exportarEstoque,
  getEstoque,
} from '../../remessa-estoque.contract.ts'
import { type AcaoDaTela, useRemessaAcoes } from '../acoes/use-remessa-acoes.tsx'
import { cubagemText } from '../cubagem-text.ts'
import { CONFERENCIAS_PAGE } from '../remessa.api.ts'
import { Escolhida } from './Escolhida.tsx'
import styles from './estoque.module.css'
import { Mapa } from './Mapa.tsx'
import { Tabela } from './Tabela.tsx'
import { useMudarPosicao } from './use-mudar-posicao.tsx'

const NOUNS = ['remessa', 'posicao_estoque']
const PIPE_OPTIONS = (['noEstoque', 'liberadaParaCarga'] as const).map((value) => ({
  value,
  label: PIPES[value],
}))
/** A count takes so many remessas. */
const MAX_INVENTARIO = 100

/** Unit, column, age and text, kept in the address. */
function useFiltro() {
  const search = useSearchTerm(() => {})
  const [unidade, setUnidade] = useQueryState('unidade')
  const [pipe, setPipe] = useQueryState('coluna')
  const [faixa, setFaixa] = useQueryState('idade')
  const filtro = useMemo<EstoqueQuery>(
    () => ({
      ...(unidade !== '' && { unidadeNegocioId: unidade }),
      ...(search.settled !== '' && { query: search.settled.slice(0, 80) }),
      ...((pipe === 'noEstoque' || pipe === 'liberadaParaCarga') && { pipe }),
      ...(FAIXA_KEYS.some((key) => key === faixa) && { faixa: faixa as (typeof FAIXA_KEYS)[number] }),
    }),
    [unidade, search.settled, pipe, faixa],
  )
  const { unidadeNegocioId: _unit, ...narrowing } = filtro
  return {
    search,
    filtro,
    setUnidade,
    pipe,
    setPipe,
    toggleFaixa: (key: string) => setFaixa(faixa === key ? '' : key),
    isFiltered: Object.keys(narrowing).length > 0,
    clear: () => {
      search.clear()
      setPipe('')
      setFaixa('')
    },
  }
}

/** What stands on the floor of a unit, by place and age (design 51c). */
export default function EstoquePage() {
  const { http } = usePlatform()
  const go = useGoToPage()
  const filtro = useFiltro()
  const query = useCall(getEstoque, { query: filtro.filtro }, { staleTime: 0, keepsPrevious: true })
  const { refetch, data: estoque } = query
  const status = useBoardLive({
    nouns: NOUNS,
    seq: estoque?.seq,
    refresh: useCallback(() => refetch(), [refetch]),
    told: 'O estoque foi atualizado',
  })
  const [chosen, choose] = useState<string>()
  const { run } = useRemessaAcoes()
  const mudar = useMudarPosicao()
  const escolhida = estoque?.itens.find(({ id }) => id === chosen)
  const act = async (acao: AcaoDaTela | 'mudar') => {
    if (!escolhida || !estoque?.unidade) return
    const { id: unidadeId } = estoque.unidade
    if (acao === 'mudar') await mudar(escolhida, unidadeId)
    else await run(acao, [{ ...escolhida, unidadeId }])
    await refetch()
  }
  const ids = estoque?.itens.slice(0, MAX_INVENTARIO).map(({ id }) => id) ?? []
  return (
    <div className={styles.frame}>
      <PageHeader
        title="Estoque"
        subtitle={<LiveSubtitle status={status}>{estoque && resumo(estoque)}</LiveSubtitle>}
        actions={
          <>
            <WritesOnline>
              <Button
                variant="subtle"
                leftSection={<IconClipboardList size={16} aria-hidden />}
                disabled={ids.length === 0}
                onClick={() => go(`${CONFERENCIAS_PAGE}?remessas=${ids.join(',')}`)}
              >
                {(estoque?.total.remessas ?? 0) > ids.length
                  ? `Inventário das ${ids.length} mais antigas`
                  : 'Inventário'}
              </Button>
            </WritesOnline>
            <Button
              variant="default"
              leftSection={<IconLayoutGrid size={16} aria-hidden />}
              onClick={() => go('/cross-docking/posicoes')}
            >
              Posições
            </Button>
            <ExportButton
              name="estoque"
              download={(formato) =>
                http.download(exportarEstoque, {
                  body: { ...filtro.filtro, unidadeNegocioId: estoque?.unidade?.id ?? null, formato },
                })
              }
            />
          </>
        }
      />
      <FilterBar
        search={{
          label: 'Pesquisar no estoque',
          placeholder: 'Posição, remessa, NF',
          value: filtro.search.typed,
          onChange: filtro.search.type,
        }}
        quick={FAIXA_KEYS.map((key) => (
          <Button
            key={key}
            size="xs"
            variant="default"
            aria-pressed={filtro.filtro.faixa === key}
            leftSection={<span className={styles.amostra} data-faixa={key} aria-hidden />}
            onClick={() => filtro.toggleFaixa(key)}
          >
            {FAIXAS[key]}
          </Button>
        ))}
        filters={[
          {
            key: 'unidade',
            label: 'Unidade',
            value: estoque?.unidade?.nome,
            editor: (
              <FilterChoice
                label="Unidade"
                options={(estoque?.unidades ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
                value={estoque?.unidade?.id}
                onChange={filtro.setUnidade}
              />
            ),
          },
          {
            key: 'coluna',
            label: 'Coluna',
            value: filtro.filtro.pipe ? PIPES[filtro.filtro.pipe] : undefined,
            onRemove: () => filtro.setPipe(''),
            editor: (
              <FilterChoice
                label="Coluna"
                options={PIPE_OPTIONS}
                value={filtro.pipe}
                onChange={filtro.setPipe}
              />
            ),
          },
        ]}
        onClear={filtro.clear}
      />
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando o estoque" />}
      {query.isError && !estoque && (
        <ReadFailure query={query}>Não foi possível carregar o estoque.</ReadFailure>
      )}
      {estoque && estoque.itens.length === 0 && filtro.isFiltered && (
        <NoResultState term={filtro.search.settled} onClear={filtro.clear} />
      )}
      {estoque && estoque.itens.length === 0 && estoque.posicoes.length === 0 && !filtro.isFiltered && (
        <EmptyState icon={IconBuildingWarehouse} title="O estoque está vazio">
          O que uma unidade recebe e ainda não expediu aparece aqui, por posição. Cadastre as posições do chão
          e receba a primeira remessa pelo quadro.
        </EmptyState>
      )}
      {estoque && (estoque.itens.length > 0 || (estoque.posicoes.length > 0 && !filtro.isFiltered)) && (
        <div className={styles.partes}>
          <div className={styles.esquerda}>
            <Resumos estoque={estoque} />
            {estoque.posicoes.length > 0 && (
              <Mapa estoque={estoque} chosen={chosen} onChoose={choose} onMove={() => void act('mudar')} />
            )}
            {escolhida && (
              <Escolhida item={escolhida} zone={estoque.fusoHorario} onAcao={(acao) => void act(acao)} />
            )}
          </div>
          <Tabela estoque={estoque} chosen={chosen} onChoose={choose} />
        </div>
      )}
    </div>
  )
}

function Resumos({ estoque: { faixas, posicoes, ocupadas } }: { readonly estoque: Estoque }) {
  return (
    <dl className={styles.resumos}>
      {faixas.map(({ faixa, remessas, pesoKg, volumeM3 }) => (
        <div key={faixa} data-faixa={remessas > 0 ? faixa : undefined}>
          <dt>{FAIXAS[faixa]}</dt>
          <dd>
            <strong>{remessas}</strong> {remessas === 1 ? 'remessa' : 'remessas'}
            <small>{`${formatWeight(pesoKg)} · ${cubagemText(volumeM3)}`}</small>
          </dd>
        </div>
      ))}
      <div>
        <dt>Ocupação</dt>
        <dd>
          <strong>{posicoes.length === 0 ? '–' : formatPercent(ocupadas / posicoes.length)}</strong>
          <small>{`${ocupadas} de ${posicoes.length} posições`}</small>
        </dd>
      </div>
    </dl>
  )
}

const resumo = ({ total, posicoes, ocupadas }: Estoque): string =>
  [
    total.remessas === 1 ? '1 remessa' : `${total.remessas.toLocaleString('pt-BR')} remessas`,
    formatWeight(total.pesoKg),
    cubagemText(total.volumeM3),
    ...(posicoes.length > 0 ? [`${ocupadas} de ${posicoes.length} posições ocupadas`] : []),
  ].join(' · ')
