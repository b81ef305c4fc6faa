import { Button } from '@mantine/core'
import { IconLayoutKanban } from '@tabler/icons-react'
import { tipoOcorrenciaCalls } from '#modules/tipo-ocorrencia/tipo-ocorrencia.contract.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { ExportButton } from '#platform/web/record-list/ListTools.tsx'
import { countText } from '#platform/web/record-list/list-nouns.ts'
import { RecordList } from '#platform/web/record-list/RecordList.tsx'
import { useHiddenColumns } from '#platform/web/record-list/use-hidden-columns.ts'
import { useListAddress } from '#platform/web/record-list/use-list-address.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import {
  exportarOcorrencias,
  type ProcuraDeOcorrencias,
  searchOcorrencias,
} from '../../ocorrencia-quadro.contract.ts'
import { NovaOcorrencia } from '../NovaOcorrencia.tsx'
import { detalheDrawer, QUADRO_PAGE } from '../ocorrencia.api.ts'
import { OFFERED, RAPIDOS_MOSTRADOS } from '../quadro/Filtros.tsx'
import { SemOcorrencias } from '../SemOcorrencias.tsx'
import { colunasDaLista } from './colunas-da-lista.tsx'
import { filtrosDaLista } from './filtros-da-lista.ts'

const NOUNS = { singular: 'ocorrência', plural: 'ocorrências', gender: 'a' } as const
const FRESH = { keepsPrevious: true, staleTime: 0 } as const
const ORDENS = ['abertura', 'prazo'] as const

/** Every occurrence that the company ever had, also those that left the board (design 50c, "Lista"). */
export function ListaPage() {
  const { http } = usePlatform()
  const go = useGoToPage()
  const tipos = useCall(tipoOcorrenciaCalls.search, { body: { qtdItem: OFFERED } }).data?.items
  const list = useListAddress<ProcuraDeOcorrencias>({
    filters: filtrosDaLista(tipos?.map(({ id, descricao }) => ({ value: id, label: descricao }))),
    defaultOrder: ORDENS[0],
    defaultDirection: 'desc',
    orders: ORDENS,
  })
  const query = useCall(searchOcorrencias, { query: list.question }, FRESH)
  const all = useCall(searchOcorrencias, { query: { qtdItem: 1 } }, { enabled: list.isFiltered }).data
  const whole = list.isFiltered ? all : undefined
  const contagens = query.data?.contagens
  const { mostrar = '' } = list.values
  return (
    <>
      <PageHeader
        title="Ocorrências"
        subtitle={query.data && countText(NOUNS, query.data, whole)}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconLayoutKanban size={16} aria-hidden />}
              onClick={() => go(QUADRO_PAGE)}
            >
              Quadro
            </Button>
            <ExportButton
              name={NOUNS.plural}
              download={(formato) =>
                http.download(exportarOcorrencias, { body: { ...list.filter, formato } })
              }
            />
            <NovaOcorrencia />
          </>
        }
      />
      <RecordList
        label="Ocorrências"
        nouns={NOUNS}
        list={list}
        query={query}
        all={whole}
        placeholder="Código, carga, cliente"
        quick={
          <ChoiceButtons
            label="Mostrar"
            chosen={[mostrar]}
            options={RAPIDOS_MOSTRADOS.map(({ key, label, conta }) => ({
              value: key,
              label: (
                <>
                  {label} {contagens && <strong>{contagens[conta].toLocaleString('pt-BR')}</strong>}
                </>
              ),
            }))}
            onToggle={(value) => list.choose('mostrar', value === mostrar ? '' : value)}
          />
        }
        columns={colunasDaLista(useNow())}
        hidden={useHiddenColumns('ocorrencias')}
        nameOf={({ codigo }) => codigo}
        drawerOf={detalheDrawer}
        empty={<SemOcorrencias />}
      />
    </>
  )
}
