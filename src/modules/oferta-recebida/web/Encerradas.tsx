import { IconArchive, IconEyeOff } from '@tabler/icons-react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { ExportButton } from '#platform/web/record-list/ListTools.tsx'
import { RecordList } from '#platform/web/record-list/RecordList.tsx'
import { useListAddress } from '#platform/web/record-list/use-list-address.ts'
import {
  exportarEncerradas,
  type ListaDeEncerradas,
  listEmbarcadoresDasEncerradas,
  resumirEncerradas,
} from '../encerradas.contract.ts'
import { partesText, resumoText } from '../encerradas.rules.ts'
import { searchRecebidas } from '../recebida.contract.ts'
import { codigoDe } from '../recebida-texts.ts'
import { ENCERRADAS_COLUMNS, encerradasFilters } from './encerradas-columns.tsx'
import styles from './recebidas.module.css'
import { recebidaDrawer } from './shared/enderecos.ts'

const NOUNS = { singular: 'oferta encerrada', plural: 'ofertas encerradas', gender: 'a' } as const
const SCOPE = { encerradas: true } as const

const NONE: readonly string[] = []

function useEncerradas() {
  const embarcadores = useCall(listEmbarcadoresDasEncerradas, {}).data ?? NONE
  return useListAddress<ListaDeEncerradas>({ filters: encerradasFilters(embarcadores) })
}

/** The list as it is narrowed on the screen, its hours on the same clocks. */
export function ExportarEncerradas() {
  const { http } = usePlatform()
  const { filter } = useEncerradas()
  return (
    <ExportButton
      name="ofertas-encerradas"
      download={(formato) =>
        http.download(exportarEncerradas, { body: { ...filter, fusoHorario: localZone(), formato } })
      }
    />
  )
}

/** What is over, each with its end and how far the winning value was away; never the value, the name or rounds of others. */
export function Encerradas() {
  const list = useEncerradas()
  const query = useCall(searchRecebidas, { body: { ...list.question, ...SCOPE } }, { keepsPrevious: true })
  const resumo = useCall(resumirEncerradas, { body: list.filter }, { keepsPrevious: true }).data
  const all = useCall(searchRecebidas, { body: { ...SCOPE, qtdItem: 1 } }, { enabled: list.isFiltered }).data
  return (
    <>
      <RecordList
        label="Ofertas encerradas"
        nouns={NOUNS}
        list={list}
        query={query}
        all={list.isFiltered ? all : undefined}
        placeholder="Código, cidade, embarcador"
        summary={resumo && resumo.total > 0 ? (list.isFiltered ? partesText : resumoText)(resumo) : undefined}
        columns={ENCERRADAS_COLUMNS}
        nameOf={(recebida) => `Oferta ${codigoDe(recebida)}`}
        drawerOf={recebidaDrawer}
        empty={
          <EmptyState icon={IconArchive} title="Nenhuma oferta encerrada">
            Ofertas que terminaram ficam aqui: contratadas, recusadas, expiradas ou dadas a outra, com o que
            faltou.
          </EmptyState>
        }
      />
      <p className={styles.segredo}>
        <IconEyeOff size={15} aria-hidden /> O nome, o valor e as rodadas das outras nunca aparecem.
      </p>
    </>
  )
}
