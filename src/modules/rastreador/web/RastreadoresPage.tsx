import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { formatDateTime, formatRelative } from '#platform/shared/date.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { Plate } from '#platform/ui/Plate.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import type { OwnFilter } from '#platform/web/record-list/list-filter.ts'
import type { ListAddress } from '#platform/web/record-list/use-list-address.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import type { Rastreador, RastreadorSearch } from '../rastreador.contract.ts'
import { RASTREADOR } from '../rastreador.fields.ts'
import {
  RESULTADOS_CURTOS,
  SITUACAO_RASTREADOR_KEYS,
  SITUACOES_RASTREADOR,
  type SituacaoRastreador,
  TIPO_RASTREADOR_KEYS,
  TIPOS_RASTREADOR,
} from '../rastreador.rules.ts'
import { Desconhecidos } from './Desconhecidos.tsx'
import { rastreadorScreens, useResumo, useSemSinalMin } from './rastreador.api.ts'
import styles from './rastreador.module.css'
import { SituacaoDoRastreador } from './SituacaoDoRastreador.tsx'

const FILTERS: readonly ChoiceFilter<RastreadorSearch>[] = [
  {
    key: 'tipo',
    label: 'Tipo',
    question: 'Tipo de rastreador',
    isMultiple: true,
    options: TIPO_RASTREADOR_KEYS.map((key) => ({ value: key, label: TIPOS_RASTREADOR[key] })),
    toSearch: (values) => ({ tipos: TIPO_RASTREADOR_KEYS.filter((key) => values.includes(key)) }),
  },
]
const isSituacao = (text: string): text is SituacaoRastreador =>
  SITUACAO_RASTREADOR_KEYS.some((key) => key === text)

/** Chosen by the buttons beside the search. */
const SITUACAO: OwnFilter<RastreadorSearch> = {
  key: 'situacao',
  label: 'Situação',
  isOffered: false,
  searchOf: (text) => (isSituacao(text) ? { situacao: text } : undefined),
  textOf: (text) => (isSituacao(text) ? SITUACOES_RASTREADOR[text] : undefined),
  editor: () => null,
}

const NA_LISTA: Readonly<Record<SituacaoRastreador, string>> = {
  ativo: 'Ativos',
  'sem-sinal': 'Sem sinal',
  suspeita: 'Suspeita',
  'sem-autorizacao': 'Sem autorização',
  desligado: 'Desligados',
}

/** The states with how many devices are in each. */
function Situacoes({ list }: { readonly list: ListAddress<RastreadorSearch> }) {
  const situacoes = useResumo().data?.situacoes
  const total = situacoes && Object.values(situacoes).reduce((sum, count) => sum + count, 0)
  const chosen = isSituacao(list.values.situacao ?? '') ? (list.values.situacao ?? '') : ''
  const label = (text: string, count: number | undefined) => (
    <>
      {text} {count !== undefined && <strong>{count}</strong>}
    </>
  )
  return (
    <ChoiceButtons
      label="Situação"
      chosen={[chosen]}
      options={[
        { value: '', label: label('Todos', total) },
        ...SITUACAO_RASTREADOR_KEYS.map((value) => ({
          value,
          label: label(NA_LISTA[value], situacoes?.[value]),
        })),
      ]}
      onToggle={(value) => list.choose('situacao', value)}
    />
  )
}

const MINUTE_MS = 60_000
const NO_DATA = 'sem dado'

function Vinculo({ veiculo, motorista, podeRastrear }: Rastreador) {
  if (veiculo) return <Plate value={veiculo.placa} />
  return (
    <span>
      <strong>{motorista?.nome}</strong>
      <span className={styles.nota}>{podeRastrear ? 'autorizou' : 'sem autorização'}</span>
    </span>
  )
}

/** The load that the last word of the device was stored for. */
function Carga({ sinal }: Rastreador) {
  if (!sinal?.carga) return <span className={styles.nota}>sem carga na estrada</span>
  const { id, codigo, origem, destino } = sinal.carga
  return (
    <span>
      <DrawerLink className="ev-link" to={detalhesDrawer(id)}>
        {codigo}
      </DrawerLink>
      <span className={styles.nota}>{[origem, destino].filter(Boolean).join(' → ')}</span>
    </span>
  )
}

/** When the device was heard last, and why nothing of it was stored. */
function Sinal({ device: { sinal }, now }: { readonly device: Rastreador; readonly now: Date }) {
  if (!sinal) return <span className={styles.nota}>nada recebido</span>
  if (sinal.dh === null) return <span className={styles.nota}>nada gravado</span>
  return (
    <span>
      {formatDateTime(sinal.dh, localZone())}
      <span className={styles.nota}>
        {sinal.suspeita
          ? 'salto suspeito, fora do mapa'
          : (RESULTADOS_CURTOS[sinal.resultado] ?? formatRelative(sinal.dh, now))}
      </span>
    </span>
  )
}

/** The devices that tell where vehicles and drivers are, and those that nobody registered. */
export default function RastreadoresPage() {
  const now = useNow(MINUTE_MS)
  const semSinalMin = useSemSinalMin()
  const goTo = useGoToPage()
  const [identificador, ...columns] = fieldColumns<Rastreador>(RASTREADOR, {
    gender: 'o',
    order: ['identificador', 'tipo', 'vinculo', 'carga', 'sinal', 'velocidade', 'bateria'],
    replace: {
      vinculo: {
        header: 'Vinculado a',
        wraps: true,
        width: '170px',
        cell: (device) => <Vinculo {...device} />,
      },
      carga: { header: 'Carga', wraps: true, width: '170px', cell: (device) => <Carga {...device} /> },
      sinal: {
        header: 'Último sinal',
        width: '190px',
        wraps: true,
        cell: (device) => <Sinal device={device} now={now} />,
      },
      velocidade: {
        header: 'Velocidade',
        isNumeric: true,
        width: '110px',
        cell: ({ sinal }) =>
          sinal?.velocidadeKmh == null ? NO_DATA : `${Math.round(sinal.velocidadeKmh)} km/h`,
      },
      bateria: {
        header: 'Bateria',
        isNumeric: true,
        width: '100px',
        cell: ({ sinal }) => (sinal?.bateriaPct == null ? NO_DATA : `${sinal.bateriaPct}%`),
      },
    },
  })
  const states = columns.map((column) =>
    column.key === 'ativo'
      ? { ...column, width: '160px', cell: (device: Rastreador) => <SituacaoDoRastreador device={device} /> }
      : column,
  )
  return (
    <div className={styles.page}>
      <div className={styles.lista}>
        <RegisterPage
          screens={rastreadorScreens}
          importPage="/integracao/importar?alvo=rastreadores"
          columns={[...(identificador ? [identificador] : []), ...states]}
          filters={FILTERS}
          stateFilter={SITUACAO}
          quick={(list) => <Situacoes list={list} />}
          placeholder="Identificador"
          defaultOrder="identificador"
          emptyText="Um rastreador liga um aparelho a um veículo, ou um celular a um motorista que autorizou. As posições dele entram na carga que estiver na estrada."
          actions={
            <Button
              variant="default"
              leftSection={<IconKey size={16} aria-hidden />}
              onClick={() => goTo('/integracao/chaves-api')}
            >
              Chaves de posição
            </Button>
          }
        />
      </div>
      <Desconhecidos semSinalMin={semSinalMin} />
    </div>
  )
}
