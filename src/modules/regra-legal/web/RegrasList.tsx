import { NativeSelect } from '@mantine/core'
import {
  IconBan,
  IconBed,
  IconCalendarDue,
  IconFileCertificate,
  IconFileX,
  IconFlag,
  IconInfoCircle,
  IconLicense,
  IconRoad,
  IconRoute,
  IconScale,
  IconShield,
  IconStopwatch,
  IconTruckReturn,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import {
  ESTADO_DA_REGRA_LABELS,
  ESTADOS_DA_REGRA,
  type EstadoDaRegra,
  estadoDaRegra,
} from '../catalogo.rules.ts'
import type { RegraCodigo } from '../regra-dados.ts'
import type { RegraLegal } from '../regra-legal.contract.ts'
import styles from './Regras.module.css'
import { emDias, isRegraFound, notaDaRegra, resumoDaRegra } from './shared/catalogo-text.ts'

const ICONS: Record<RegraCodigo, TablerIcon> = {
  'piso-minimo': IconScale,
  'piso-calculo': IconRoute,
  'piso-retorno-vazio': IconTruckReturn,
  'piso-publicacao': IconBan,
  ciot: IconFileCertificate,
  'vale-pedagio': IconRoad,
  seguros: IconShield,
  rntrc: IconLicense,
  estadia: IconStopwatch,
  'pagamento-frete': IconCalendarDue,
  encerramento: IconFlag,
  'desacordo-cte': IconFileX,
  'tempo-direcao': IconBed,
}

const COLORS: Record<EstadoDaRegra, string> = {
  'em-dia': 'verde',
  conferir: 'laranja',
  'um-de-dois': 'amarelo',
  derivada: 'amarelo',
  'sem-valor': 'neutro',
}

interface RegrasListProps {
  readonly regras: readonly RegraLegal[]
  readonly open: RegraCodigo | undefined
  readonly onOpen: (codigo: RegraCodigo) => void
}

/** All rules with their state, narrowed by words and by state. */
export function RegrasList({ regras, open, onOpen }: RegrasListProps) {
  const [term, setTerm] = useState('')
  const [estado, setEstado] = useState('')
  const found = regras.filter(
    (regra) => isRegraFound(regra, term) && (estado === '' || estadoDaRegra(regra) === estado),
  )
  const clear = () => {
    setTerm('')
    setEstado('')
  }
  return (
    <nav className={styles.list} aria-label="Regras">
      <div className={styles.search}>
        <SearchField
          label="Pesquisar regras"
          placeholder="Regra, lei, portaria"
          value={term}
          onChange={setTerm}
        />
        <NativeSelect
          aria-label="Estado das regras"
          value={estado}
          data={[
            { value: '', label: 'Todas' },
            ...ESTADOS_DA_REGRA.map((value) => ({ value, label: ESTADO_DA_REGRA_LABELS[value] })),
          ]}
          onChange={(event) => setEstado(event.currentTarget.value)}
        />
      </div>
      {found.length === 0 ? (
        <NoResultState term={term || undefined} total={regras.length} onClear={clear} />
      ) : (
        <ul>
          {found.map((regra) => (
            <li key={regra.codigo}>
              <RegraItem regra={regra} isOpen={regra.codigo === open} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      <footer className={styles.listFoot}>
        <IconInfoCircle size={14} aria-hidden /> Só bloqueia o que duas pessoas ou duas fontes conferiram
      </footer>
    </nav>
  )
}

interface RegraItemProps {
  readonly regra: RegraLegal
  readonly isOpen: boolean
  readonly onOpen: (codigo: RegraCodigo) => void
}

function RegraItem({ regra, isOpen, onOpen }: RegraItemProps) {
  const Icon = ICONS[regra.codigo]
  const estado = estadoDaRegra(regra)
  return (
    <button
      type="button"
      className={styles.item}
      aria-current={isOpen || undefined}
      onClick={() => onOpen(regra.codigo)}
    >
      <span className={styles.itemIcon} aria-hidden>
        <Icon size={16} />
      </span>
      <span className={styles.itemTitle}>{regra.titulo}</span>
      <span className={styles.state} data-color={COLORS[estado]}>
        {estado === 'conferir' ? emDias(regra.diasSemConferencia) : ESTADO_DA_REGRA_LABELS[estado]}
      </span>
      <span className={styles.itemNote}>{resumoDaRegra(regra)}</span>
      <span className={styles.itemSide}>{notaDaRegra(regra)}</span>
    </button>
  )
}
