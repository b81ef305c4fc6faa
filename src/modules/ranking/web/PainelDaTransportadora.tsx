import { ActionIcon, Button } from '@mantine/core'
import { IconFileText, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { formatDay } from '#platform/shared/day.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { CargaAtrasada, RankingTransportadora } from '../ranking.contract.ts'
import { SITUACAO_CONTESTACAO_LABELS } from '../ranking.rules.ts'
import { useRankingDe } from './ranking.api.ts'
import styles from './ranking.module.css'
import {
  atraso,
  cargas,
  contagem,
  mudancaDeTaxa,
  PARTE_LABELS,
  SEM_MOTIVO,
  taxa,
  taxaInteira,
} from './ranking-textos.ts'
import { contestacaoDrawer, contestacoesDrawer } from './shared/enderecos.ts'
import type { RecorteNaTela } from './use-recorte.ts'

/** One carrier beside the ranking: why and where it was late, its note, and what it contests. */
export function PainelDaTransportadora({ recorte }: { readonly recorte: RecorteNaTela }) {
  const { transportadora: id, choose } = recorte
  const query = useRankingDe(id, recorte.pedido)
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // Whoever opened it stands on its row; whoever came by a link stands where the page put the focus.
    if (document.activeElement?.closest('[data-row-opener]')) heading.current?.focus()
  }, [])
  const close = () => {
    const opener = document.querySelector<HTMLElement>(`[data-row-opener="${CSS.escape(id)}"]`)
    choose('')
    // On a phone the row comes back with the list.
    requestAnimationFrame(() => opener?.focus())
  }
  const { data } = query
  return (
    <aside
      ref={panel}
      className={styles.painel}
      aria-label="Transportadora escolhida"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        close()
      }}
    >
      <header className={styles.cabeca}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {data?.nome ?? 'Transportadora'}
          </h2>
          {data && <p>{resumoDe(data)}</p>}
        </div>
        <ActionIcon aria-label="Fechar o painel" onClick={close}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando a transportadora" />}
      {isMissing(query.error) ? (
        <StateMessage icon={IconFileText} title="Esta transportadora não existe">
          Ela não está no cadastro de empresas, ou o endereço está incompleto.
        </StateMessage>
      ) : (
        query.isError && <ReadFailure query={query}>Não foi possível carregar a transportadora.</ReadFailure>
      )}
      {data && <Conteudo transportadora={data} meta={recorte.meta} />}
    </aside>
  )
}

function resumoDe({ cargas: count, posicao, ranqueadas, noPrazo, noPrazoAntes }: RankingTransportadora) {
  const mudanca = mudancaDeTaxa(noPrazo, noPrazoAntes)
  return [
    cargas(count),
    posicao === null ? 'sem volume' : `${posicao}ª de ${ranqueadas}`,
    mudanca && (mudanca.sentido === 'igual' ? 'prazo igual ao período anterior' : `prazo ${mudanca.texto}`),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Conteudo({
  transportadora,
  meta,
}: {
  readonly transportadora: RankingTransportadora
  readonly meta: number
}) {
  const openDrawer = useOpenDrawer()
  const { atrasadas, cargasAtrasadas, contestacoesAbertas, transportadoraId } = transportadora
  return (
    <>
      <div className={styles.partes}>
        <Motivos transportadora={transportadora} />
        <Onde transportadora={transportadora} meta={meta} />
        <Nota nota={transportadora.nota} />
        <Parte titulo="Cargas fora do prazo" nota={atrasadas > 0 ? contagem(atrasadas) : undefined}>
          {cargasAtrasadas.length === 0 ? (
            <p className={styles.fraco}>
              {atrasadas === 0 ? 'Nenhuma no período.' : 'Nenhuma das unidades que você acessa.'}
            </p>
          ) : (
            <ul className={styles.atrasadas}>
              {cargasAtrasadas.map((carga) => (
                <Atrasada key={carga.cargaId} carga={carga} />
              ))}
            </ul>
          )}
        </Parte>
      </div>
      <footer className={styles.pe}>
        <Button
          variant="default"
          leftSection={<IconFileText size={16} aria-hidden />}
          onClick={() => openDrawer(contestacoesDrawer(transportadoraId))}
        >
          {contestacoesAbertas === 0 ? 'Contestações' : `Contestações: ${contestacoesAbertas} para decidir`}
        </Button>
      </footer>
    </>
  )
}

interface ParteProps {
  readonly titulo: string
  readonly nota?: string | undefined
  readonly children: ReactNode
}

const Parte = ({ titulo, nota, children }: ParteProps) => (
  <section className={styles.parte}>
    <h3>
      {titulo} {nota !== undefined && <span>{nota}</span>}
    </h3>
    {children}
  </section>
)

function Motivos({ transportadora }: { readonly transportadora: RankingTransportadora }) {
  const { motivos, atrasadas, atrasadasDeOutros, noPrazoSemOutros } = transportadora
  if (atrasadas === 0) return null
  const most = Math.max(...motivos.map(({ cargas: count }) => count))
  return (
    <Parte titulo="Por que perdeu prazo" nota={cargas(atrasadas)}>
      <ul className={styles.motivos}>
        {motivos.map(({ motivo, deOutros, cargas: count }) => (
          <li key={`${motivo} ${deOutros}`}>
            <span>
              {motivo ?? SEM_MOTIVO}
              {deOutros && <small> não é da transportadora</small>}
            </span>
            <span className={styles.barra} aria-hidden>
              <span className={styles.cheia} style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <strong className={styles.quantas}>{contagem(count)}</strong>
          </li>
        ))}
      </ul>
      {atrasadasDeOutros > 0 && (
        <p className={styles.fraco}>
          {`${contagem(atrasadasDeOutros)} das ${contagem(atrasadas)} não ${atrasadasDeOutros === 1 ? 'é' : 'são'} da transportadora. Sem ${atrasadasDeOutros === 1 ? 'ela' : 'elas'} o prazo seria `}
          <strong>{taxa(noPrazoSemOutros)}</strong>.
        </p>
      )}
    </Parte>
  )
}

function Onde({
  transportadora,
  meta,
}: {
  readonly transportadora: RankingTransportadora
  readonly meta: number
}) {
  const abaixo = transportadora.destinos.filter(({ noPrazo }) => noPrazo !== null && noPrazo < meta)
  if (abaixo.length === 0) return null
  return (
    <Parte titulo="Onde" nota={`abaixo da meta de ${taxaInteira(meta)}`}>
      <ul className={styles.onde}>
        {abaixo.map(({ destino, noPrazo, cargas: count }) => (
          <li key={destino}>
            <span>{`→ ${destino}`}</span>
            <span>
              <strong>{taxa(noPrazo)}</strong> {cargas(count)}
            </span>
          </li>
        ))}
      </ul>
    </Parte>
  )
}

function Nota({ nota: { nota, parcial, partes } }: Pick<RankingTransportadora, 'nota'>) {
  return (
    <Parte
      titulo="Nota"
      nota={nota === null ? 'sem dado' : `${nota}${parcial ? ' parcial' : ''}, últimos 90 dias`}
    >
      <dl className={styles.notas}>
        {partes.map(({ parte, pontos, peso }) => (
          <div key={parte}>
            <dt>{PARTE_LABELS[parte]}</dt>
            <dd>
              {pontos === null ? <span className={styles.fraco}>sem dado</span> : `${pontos} de ${peso}`}
            </dd>
          </div>
        ))}
      </dl>
    </Parte>
  )
}

function Atrasada({ carga }: { readonly carga: CargaAtrasada }) {
  const { contestacao, motivo, deOutros, dia } = carga
  return (
    <li>
      <DrawerLink className="ev-link" to={detalhesDrawer(carga.cargaId)}>
        {carga.codigo}
      </DrawerLink>
      <span className={styles.destino}>
        {carga.destino}
        <small>
          {[motivo ?? SEM_MOTIVO, deOutros && 'não é da transportadora', formatDay(dia).slice(0, 5)]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {contestacao && (
          <DrawerLink className="ev-link" to={contestacaoDrawer(contestacao.id)}>
            {`Contestação: ${SITUACAO_CONTESTACAO_LABELS[contestacao.situacao].toLowerCase()}`}
          </DrawerLink>
        )}
      </span>
      <strong className={styles.mais}>{`+${atraso(carga.atrasoMin)}`}</strong>
    </li>
  )
}
