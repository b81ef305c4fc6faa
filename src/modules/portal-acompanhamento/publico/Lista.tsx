/** The deliveries of a customer: a table beside one of them on wide screens, cards and a page of its own on a phone. */
import { useState } from 'preact/hooks'
import { formatTime } from '#platform/shared/date.ts'
import type { EntregaAberta, EntregaDoCliente, Rastreio } from '../rastreio.contract.ts'
import { formatRaiz } from '../rastreio.rules.ts'
import { Detalhe } from './Detalhe.tsx'
import { Cabecalho, Etapas, Icone, Selo } from './Partes.tsx'
import styles from './Rastreio.module.css'
import {
  comTexto,
  diaCurto,
  GRUPO_LABELS,
  GRUPOS,
  type Grupo,
  grupoDe,
  lugar,
  notasEmTexto,
  quando,
  quantidade,
  titulo,
} from './texto.ts'

interface ListaProps {
  readonly rastreio: Rastreio
  readonly aberta: string | null
  readonly problem: string
  readonly onOpen: (entregaId: string | null) => void
  readonly onChanged: (entrega: EntregaAberta) => void
}

export function Lista({ rastreio, aberta, problem, onOpen, onChanged }: ListaProps) {
  const { empresa, cliente, ajuda, agora } = rastreio
  const detalhe = rastreio.aberta
  const isOpen = aberta !== null && detalhe?.id === aberta
  const strip = problem !== '' && (
    <p class={styles.faixa} role="alert">
      {problem}
    </p>
  )
  if (cliente === null) {
    return (
      <div class={styles.so}>
        {detalhe && (
          <>
            <Cabecalho empresa={empresa} sub={subDe(detalhe)} ajuda={ajuda} />
            {strip}
            <Detalhe rastreio={rastreio} entrega={detalhe} onChanged={onChanged} />
          </>
        )}
      </div>
    )
  }
  return (
    <>
      <Cabecalho empresa={empresa} sub={cliente.nome} ajuda={ajuda}>
        <span class={styles.cliente}>{`CNPJ ${formatRaiz(cliente.raiz)}`}</span>
      </Cabecalho>
      {strip}
      <div class={styles.colunas} data-aberta={isOpen}>
        <section class={styles.lista} aria-label="Suas entregas">
          <Entregas rastreio={rastreio} aberta={aberta} onOpen={onOpen} />
        </section>
        <section class={styles.lado} aria-label="Entrega escolhida" aria-live="polite">
          {isOpen ? (
            <>
              <button type="button" class={styles.voltar} onClick={() => onOpen(null)}>
                <Icone nome="voltar" /> Suas entregas
              </button>
              <p class={styles.subdetalhe}>{subDe(detalhe)}</p>
              <Detalhe key={detalhe.id} rastreio={rastreio} entrega={detalhe} onChanged={onChanged} />
            </>
          ) : (
            <p class={styles.vazio}>
              {aberta === null
                ? `Escolha uma entrega para ver onde está. Atualizado às ${formatTime(agora, zonaDoLeitor())}.`
                : 'Carregando…'}
            </p>
          )}
        </section>
      </div>
    </>
  )
}

const zonaDoLeitor = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const subDe = (entrega: EntregaAberta) =>
  [
    entrega.pedidos.length > 0 ? `Pedido ${titulo(entrega)}` : titulo(entrega),
    `carga ${entrega.cargaCodigo}`,
  ].join(' · ')

function Entregas({ rastreio, aberta, onOpen }: Pick<ListaProps, 'rastreio' | 'aberta' | 'onOpen'>) {
  const { entregas, total, agora, mensagem } = rastreio
  const [texto, setTexto] = useState('')
  const [grupo, setGrupo] = useState<Grupo | null>(null)
  const grupos = Map.groupBy(entregas, (entrega) => grupoDe(entrega, agora))
  const shown = comTexto(grupo === null ? entregas : (grupos.get(grupo) ?? []), texto)
  return (
    <>
      <div class={styles.topo}>
        <h2>Suas entregas</h2>
        <span class={styles.fraco}>{`${total} ${total === 1 ? 'entrega' : 'entregas'}`}</span>
      </div>
      {mensagem !== null && <p class={styles.mensagem}>{mensagem}</p>}
      <div class={styles.filtros}>
        <label class={styles.procura}>
          <Icone nome="lupa" />
          <span class="oculto">Número do pedido ou da nota</span>
          <input
            type="search"
            value={texto}
            placeholder="Pedido ou nota"
            onInput={(event) => setTexto(event.currentTarget.value)}
          />
        </label>
        <fieldset class={styles.grupos}>
          <legend class="oculto">Mostrar só</legend>
          {GRUPOS.map((one) => (
            <button
              type="button"
              key={one}
              aria-pressed={grupo === one}
              onClick={() => setGrupo(grupo === one ? null : one)}
            >
              {GRUPO_LABELS[one]} <b>{grupos.get(one)?.length ?? 0}</b>
            </button>
          ))}
        </fieldset>
      </div>
      {shown.length === 0 ? (
        <p class={styles.vazio}>
          {entregas.length === 0
            ? 'Nenhuma entrega por enquanto. As próximas aparecem aqui quando a carga é programada.'
            : 'Nenhuma entrega com este filtro.'}
        </p>
      ) : (
        <ul class={styles.cartoes}>
          {shown.map((entrega) => (
            <li key={entrega.id}>
              <Cartao
                entrega={entrega}
                agora={agora}
                isOpen={aberta === entrega.id}
                onOpen={() => onOpen(entrega.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <p class={styles.rodape}>{`${shown.length} de ${total} · as entregas ficam aqui por 30 dias`}</p>
    </>
  )
}

interface CartaoProps {
  readonly entrega: EntregaDoCliente
  readonly agora: string
  readonly isOpen: boolean
  readonly onOpen: () => void
}

const Cartao = ({ entrega, agora, isOpen, onOpen }: CartaoProps) => (
  <button
    type="button"
    class={styles.linha}
    aria-current={isOpen}
    data-atrasada={entrega.estado === 'atrasada'}
    onClick={onOpen}
  >
    <span class={styles.numero}>
      <b>{titulo(entrega)}</b>
      <small>{notasEmTexto(entrega)}</small>
    </span>
    <span class={styles.quando}>
      <b>{quando(entrega)}</b>
      <small>
        {entrega.dia === null ? 'sem dia marcado' : diaCurto(entrega.dia, agora, entrega.fusoHorario)}
      </small>
    </span>
    <Selo estado={entrega.estado} />
    <Etapas estado={entrega.estado} />
    <span class={styles.quanto}>
      <span>{quantidade(entrega)}</span>
      <small>{lugar(entrega)}</small>
    </span>
  </button>
)
