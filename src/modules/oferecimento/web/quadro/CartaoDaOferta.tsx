import {
  IconAlertTriangle,
  IconEye,
  IconFlag,
  IconGavel,
  IconListNumbers,
  IconLock,
  IconSteeringWheelOff,
  IconTruck,
  IconTruckOff,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatToldWeight } from '#platform/shared/quantity.ts'
import { Plate } from '#platform/ui/Plate.tsx'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { SITUACAO_OFERTA as O, TIPO_OFERTA } from '../../ciclo.rules.ts'
import { TIPO_OFERTA_LABELS } from '../../oferta-labels.ts'
import { semCifrao } from '../shared/valores.ts'
import type { CartaoMostrado } from './colunas.ts'
import { LinhaDeHoras, LinhaDeValor, MarcaDoPiso, RelogioDoCartao } from './Partes.tsx'
import styles from './quadro.module.css'
import { rotaText } from './rota-text.ts'

interface CartaoProps {
  readonly cartao: CartaoMostrado
  readonly agora: Date
}

/** What an offer says on the board; of a batch its loads count together. */
export function CartaoDaOferta({ cartao, agora }: CartaoProps) {
  const { lote, nomeDoLote, situacao } = cartao
  const isContratada = situacao === O.Contratada
  const titulo = nomeDoLote?.descricao ?? rotaText(cartao)
  const who = isContratada ? cartao.transportadora : cartao.destinatario
  return (
    <>
      <div className={styles.linha}>
        <strong className={styles.codigo}>
          {nomeDoLote ? `LT-${nomeDoLote.codigo}` : lote ? cartao.codigo : cartao.cargaCodigo}
        </strong>
        <span className={styles.quem} title={who ?? undefined}>
          {lote && !isContratada ? `${lote.cargas} cargas · ${formatToldWeight(cartao.peso)}` : who}
        </span>
        <Momento cartao={cartao} agora={agora} />
      </div>
      <strong className={styles.rota} title={titulo}>
        {titulo}
      </strong>
      <LinhaDeHoras {...cartao} />
      <LinhaDeValor {...cartao} distanciaKm={lote ? null : cartao.distanciaKm} />
      {lote?.modo === 'fracionavel' && <Tomadas cargas={lote.cargas} tomadas={lote.tomadas} />}
      <div className={styles.pe}>
        {isContratada ? <Contratada cartao={cartao} /> : <Respostas cartao={cartao} />}
        {lote ? (
          <span className={styles.piso} data-tom={lote.acimaDoPiso === lote.cargas ? 'ok' : 'warn'}>
            <span className="visually-hidden">Dentro do piso: </span>
            {`${lote.acimaDoPiso}/${lote.cargas}`}
          </span>
        ) : (
          <MarcaDoPiso piso={cartao.piso} />
        )}
      </div>
    </>
  )
}

const ENTREGUES = [STATUS.Entregue, STATUS.Finalizada, STATUS.EntregueNaoFinalizada]

/** The clock of what ends next; of a contract how far it is. */
function Momento({ cartao, agora }: CartaoProps) {
  const { situacao, prazo, fusoColeta, veiculoAte, carga } = cartao
  if (situacao !== O.Contratada) {
    if (prazo === null) return null
    return (
      <RelogioDoCartao prazo={prazo} agora={agora} zona={fusoColeta} isDecisao={situacao === O.ParaDecidir} />
    )
  }
  const status = carga?.status
  if (status === STATUS.EmExecucao) return <Marca icon={IconTruck}>em execução</Marca>
  if (status === STATUS.Ocorrencia) return <Marca icon={IconAlertTriangle}>com ocorrência</Marca>
  if (ENTREGUES.some((one) => one === status)) return <Marca icon={IconFlag}>entregue</Marca>
  if (carga?.placa || veiculoAte === null) return null
  return <RelogioDoCartao prazo={veiculoAte} agora={agora} zona={fusoColeta} isDecisao={false} />
}

const Marca = ({ icon: Icon, children }: { readonly icon: TablerIcon; readonly children: ReactNode }) => (
  <span className={styles.relogio} data-urgencia="longe">
    <Icon size={14} aria-hidden />
    {children}
  </span>
)

interface SeloProps {
  readonly cor?: StatusColor
  readonly icon?: TablerIcon
  readonly children: ReactNode
}

export const Selo = ({ cor, icon: Icon, children }: SeloProps) => (
  <span className={styles.selo} data-cor={cor}>
    {Icon && <Icon size={13} stroke={2} aria-hidden />}
    {children}
  </span>
)

function Respostas({ cartao }: { readonly cartao: CartaoMostrado }) {
  const { melhorProposta, acimaDoTeto, responderam, convidadas, viram, passo, tipo, lote } = cartao
  return (
    <>
      {acimaDoTeto && (
        <Selo cor="amarelo" icon={IconLock}>
          acima do teto
        </Selo>
      )}
      {melhorProposta !== null && !acimaDoTeto && (
        <Selo cor="azul" icon={IconGavel}>{`melhor ${semCifrao(melhorProposta)}`}</Selo>
      )}
      <span className={styles.conta}>
        <IconUsers size={14} aria-hidden />
        <span className="visually-hidden">Responderam </span>
        {`${responderam}/${convidadas}`}
      </span>
      {melhorProposta === null && passo !== null && (
        <Selo cor="indigo" icon={IconListNumbers}>{`Cascata, ${passo}ª`}</Selo>
      )}
      {melhorProposta === null && passo === null && lote === null && viram === 0 && (
        <Selo>{TIPO_OFERTA_LABELS[tipo]}</Selo>
      )}
      {melhorProposta === null && viram > 0 && tipo !== TIPO_OFERTA.Cascata && (
        <Selo icon={IconEye}>{viram === 1 ? '1 viu' : `${viram} viram`}</Selo>
      )}
      {lote && <Selo>{lote.modo === 'inteiro' ? 'Inteiro' : 'Fracionável'}</Selo>}
    </>
  )
}

function Contratada({ cartao: { carga, lote } }: { readonly cartao: CartaoMostrado }) {
  if (lote) return <Selo>{lote.modo === 'inteiro' ? 'Inteiro' : 'Fracionável'}</Selo>
  if (!carga?.placa) {
    return (
      <Selo cor="laranja" icon={IconTruckOff}>
        Falta veículo
      </Selo>
    )
  }
  return (
    <>
      <Plate value={formatPlaca(carga.placa)} />
      {carga.motorista ? (
        <span className={styles.motorista}>{carga.motorista}</span>
      ) : (
        <Selo cor="laranja" icon={IconSteeringWheelOff}>
          Falta motorista
        </Selo>
      )}
    </>
  )
}

function Tomadas({ cargas, tomadas }: { readonly cargas: number; readonly tomadas: number }) {
  return (
    <div className={styles.tomadas}>
      <span className={styles.barra} aria-hidden>
        <span style={{ width: `${(tomadas / cargas) * 100}%` }} />
      </span>
      <span>
        <strong>{`${tomadas}/${cargas}`}</strong> tomadas
      </span>
    </div>
  )
}
