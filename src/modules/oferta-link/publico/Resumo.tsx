/** What is offered: who, until when, from where to where, and the facts of the load. */
import type { OfertaDoLink } from '../link.contract.ts'
import { Icone } from './Icones.tsx'
import styles from './Oferta.module.css'
import { doPiso, janela, lugar, memoriaDoPiso, peso, porKm, prazo, restam, resumo } from './texto.ts'

const URGENT_MS = 2 * 3_600_000

export function Cabecalho({ oferta, agora }: { readonly oferta: OfertaDoLink; readonly agora: number }) {
  const { embarcador, codigo, estado, respondeAte, cargas } = oferta
  const nome = embarcador ?? 'Oferta de carga'
  const left = respondeAte === null ? 0 : Date.parse(respondeAte) - agora
  return (
    <>
      <div class={styles.quem}>
        <span class={styles.logo} aria-hidden="true">
          {iniciais(nome)}
        </span>
        <div>
          <b>{nome}</b>
          <span class={styles.sub}>{`Oferta ${codigo}, sem conta`}</span>
        </div>
      </div>
      {estado === 'aberta' && respondeAte !== null && (
        <div class={left < URGENT_MS ? styles.urgente : styles.prazo}>
          <Icone nome="prazo" size={20} />
          <span>{prazo(respondeAte, agora, cargas[0]?.fusoColeta ?? 'America/Sao_Paulo')}</span>
          <b>{left > 0 ? restam(left) : 'encerrado'}</b>
        </div>
      )}
    </>
  )
}

const iniciais = (nome: string): string =>
  nome
    .split(/\s+/)
    .filter((word) => word.length > 2)
    .slice(-2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')

/** The route as the heading of the page, and a list of facts. */
export function Carga({
  oferta,
  children,
}: {
  readonly oferta: OfertaDoLink
  readonly children?: preact.ComponentChildren
}) {
  const { cargas, faixaValorCarga, convidadas } = oferta
  const [first] = cargas
  if (!first) return null
  const coleta = janela(first.coletaInicio, first.coletaFim, first.fusoColeta)
  const entrega = janela(first.entregaInicio, first.entregaFim, first.fusoEntrega)
  const isLote = cargas.length > 1
  return (
    <>
      <div>
        <h1 class={styles.rota}>
          {isLote
            ? `${cargas.length} cargas, ${peso(oferta.peso)}`
            : `${lugar(first.origem)} → ${lugar(first.destino)}`}
        </h1>
        <p class={styles.resumo}>{isLote ? `De ${lugar(first.origem)}` : resumo(first)}</p>
      </div>
      <dl class={styles.fatos}>
        {!isLote && coleta !== null && <Fato nome="Coleta">{coleta}</Fato>}
        {!isLote && entrega !== null && <Fato nome="Entrega">{entrega}</Fato>}
        {first.veiculos.length > 0 && <Fato nome="Pede">{first.veiculos.join(', ')}</Fato>}
        <Fato nome="Mercadoria">{faixaValorCarga}</Fato>
        {convidadas !== null && <Fato nome="Convidadas">{String(convidadas)}</Fato>}
        {children}
      </dl>
      {isLote && !oferta.escolheCarga && <Cargas oferta={oferta} />}
    </>
  )
}

export const Fato = ({
  nome,
  children,
}: {
  readonly nome: string
  readonly children: preact.ComponentChildren
}) => (
  <div>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
)

function Cargas({ oferta }: { readonly oferta: OfertaDoLink }) {
  return (
    <ul class={styles.cargas} aria-label="Cargas do lote">
      {oferta.cargas.map((carga) => (
        <li key={carga.id}>
          <b>{`${lugar(carga.origem)} → ${lugar(carga.destino)}`}</b>
          <span>{resumo(carga)}</span>
        </li>
      ))}
    </ul>
  )
}

/** How a value stands to the floor of the law. */
export function Piso({ oferta, valor }: { readonly oferta: OfertaDoLink; readonly valor: number }) {
  const { piso, cargas } = oferta
  const distancia = cargas.length === 1 ? (cargas[0]?.distanciaKm ?? null) : null
  return (
    <div class={styles.doPiso}>
      {piso !== null && (
        <b class={valor >= piso.valor ? styles.acima : styles.abaixo}>
          <Icone nome="piso" size={16} />
          {`${doPiso(valor, piso.valor)} do piso`}
        </b>
      )}
      <span>{distancia ? `${porKm(valor, distancia)} · pedágio à parte` : 'pedágio à parte'}</span>
    </div>
  )
}

export function MemoriaDoPiso({ piso }: Pick<OfertaDoLink, 'piso'>) {
  if (piso === null) return null
  return (
    <p class={styles.memoria}>
      <Icone nome="balanca" />
      <span>{memoriaDoPiso(piso)}</span>
    </p>
  )
}
