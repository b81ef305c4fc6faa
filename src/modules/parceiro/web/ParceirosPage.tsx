import { Button } from '@mantine/core'
import { IconMailForward, IconUsersGroup } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import type { ListFilter } from '#platform/web/record-list/list-filter.ts'
import { RecordList } from '#platform/web/record-list/RecordList.tsx'
import { useListAddress } from '#platform/web/record-list/use-list-address.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { Vinculo, VinculoSearch } from '../parceiro.contract.ts'
import { SITUACAO_PARCEIRO_CODES, SITUACAO_PARCEIRO_LABELS } from '../parceiro.rules.ts'
import { NEW_PARCEIRO_DRAWER, parceiroDrawer } from './parceiro-places.ts'
import { useVinculos } from './shared/parceiro.api.ts'
import { SituacaoBadge } from './shared/SituacaoBadge.tsx'
import { nomeVinculo, tipoVinculo } from './shared/vinculo-text.ts'

const NOUNS = { singular: 'parceiro', plural: 'parceiros', gender: 'o' } as const

const FILTERS: readonly ListFilter<VinculoSearch>[] = [
  {
    key: 'situacao',
    label: 'Situação',
    question: 'Situação da parceria',
    options: SITUACAO_PARCEIRO_CODES.map((code) => ({
      value: String(code),
      label: SITUACAO_PARCEIRO_LABELS[code],
    })),
    toSearch: ([value]) => ({ situacao: SITUACAO_PARCEIRO_CODES.find((code) => String(code) === value) }),
  },
]

const columns = (zone: string): DataTableColumn<Vinculo>[] => [
  { key: 'nome', header: 'Parceiro', cell: nomeVinculo },
  {
    key: 'documento',
    header: 'CNPJ ou CPF',
    width: '180px',
    cell: ({ documento }) => formatDocumento(documento),
  },
  { key: 'tipo', header: 'Tipo', width: '150px', cell: ({ tipo }) => tipoVinculo(tipo) },
  {
    key: 'atualizadoEm',
    header: 'Alterado em',
    isNumeric: true,
    width: '160px',
    cell: ({ atualizadoEm }) => formatDateTime(atualizadoEm, zone),
  },
  {
    key: 'situacao',
    header: 'Situação',
    width: '170px',
    cell: ({ situacao }) => <SituacaoBadge situacao={situacao} />,
  },
]

/** The companies of the platform that the own one works with, and the invitations on their way (L-217). */
export default function ParceirosPage() {
  const list = useListAddress<VinculoSearch>({ filters: FILTERS })
  const query = useVinculos(list.question)
  const all = useVinculos({ qtdItem: 1 }, list.isFiltered)
  const openDrawer = useOpenDrawer()
  const invite = (
    <Button
      leftSection={<IconMailForward size={16} aria-hidden />}
      onClick={() => openDrawer(NEW_PARCEIRO_DRAWER)}
    >
      Convidar parceiro
    </Button>
  )
  return (
    <>
      <PageHeader title="Parceiros" actions={invite} />
      <RecordList
        label="Parceiros"
        nouns={NOUNS}
        list={list}
        query={query}
        all={all.data}
        placeholder="Nome, CNPJ, CPF"
        columns={columns(localZone())}
        nameOf={nomeVinculo}
        drawerOf={parceiroDrawer}
        empty={
          <EmptyState icon={IconUsersGroup} title="Nenhum parceiro" actions={invite}>
            Convide transportadoras e embarcadores que usam a plataforma. Convites recebidos também aparecem
            aqui.
          </EmptyState>
        }
      />
    </>
  )
}
