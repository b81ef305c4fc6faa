/** One delivery: when it arrives, where it is, what came, and what its receiver can do (design 35). */
import type { ComponentChildren } from 'preact'
import { fullPath } from '#platform/shared/call.ts'
import { formatTime } from '#platform/shared/date.ts'
import { type EntregaAberta, getFotoDoRastreio, type Rastreio } from '../rastreio.contract.ts'
import { foiEntregue } from '../rastreio.rules.ts'
import { Acoes } from './Acoes.tsx'
import { Icone, Selo } from './Partes.tsx'
import styles from './Rastreio.module.css'
import { antesDaJanela, diaLongo, momento, passoEmTexto, quando, quantidade } from './texto.ts'

interface DetalheProps {
  readonly rastreio: Rastreio
  readonly entrega: EntregaAberta
  readonly onChanged: (entrega: EntregaAberta) => void
}

export function Detalhe({ rastreio, entrega, onChanged }: DetalheProps) {
  const { agora } = rastreio
  const { mapaSvg, ocorrencia, posicao } = entrega
  return (
    <article class={styles.detalhe}>
      {mapaSvg !== null && (
        // The drawing comes from the server, whose names are escaped; the words below tell the same.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
        <div class={styles.mapa} dangerouslySetInnerHTML={{ __html: mapaSvg }} />
      )}
      {foiEntregue(entrega.estado) ? (
        <Entregue entrega={entrega} agora={agora} />
      ) : (
        <Chegada entrega={entrega} agora={agora} />
      )}
      <div class={styles.corpo}>
        {ocorrencia !== null && <p class={styles.aviso}>{ocorrencia}</p>}
        <ol class={styles.passos}>
          {entrega.passos.map((passo) => {
            const { titulo, detalhe } = passoEmTexto(passo, entrega, agora)
            return (
              <li key={passo.tipo} data-situacao={passo.situacao}>
                <span class={styles.marca}>
                  <Icone
                    nome={
                      passo.situacao === 'agora'
                        ? 'caminhao'
                        : passo.situacao === 'feito'
                          ? 'feito'
                          : 'relogio'
                    }
                  />
                </span>
                <div>
                  <b>{titulo}</b>
                  {detalhe !== '' && <span>{detalhe}</span>}
                </div>
              </li>
            )
          })}
        </ol>
        {posicao?.exata && (
          <a
            class={styles.link}
            target="_blank"
            rel="noopener noreferrer"
            href={`https://www.openstreetmap.org/?mlat=${posicao.exata.latitude}&mlon=${posicao.exata.longitude}#map=12/${posicao.exata.latitude}/${posicao.exata.longitude}`}
          >
            Abrir a posição no mapa
          </a>
        )}
        <Papeis rastreio={rastreio} entrega={entrega} />
      </div>
      <Acoes rastreio={rastreio} entrega={entrega} onChanged={onChanged} />
    </article>
  )
}

interface FaceProps {
  readonly entrega: EntregaAberta
  readonly agora: string
}

function Chegada({ entrega, agora }: FaceProps) {
  const { faixa, dia, fusoHorario: zone, estado, era } = entrega
  const isLate = estado === 'atrasada'
  const onde = faixa === null || dia === null ? '' : `Chega ${diaLongo(dia, agora, zone)}`
  return (
    <div class={styles.chegada} data-atrasada={isLate}>
      <div class={styles.entre}>
        <span>{onde || (dia === null ? 'Sem dia marcado' : diaLongo(dia, agora, zone))}</span>
        <Selo estado={estado} />
      </div>
      <h2 class={styles.hora}>{quando(entrega)}</h2>
      {era !== null && <p class={styles.fraco}>{`Era ${momento(era, agora, zone)}.`}</p>}
      {isLate && faixa === null && <p class={styles.fraco}>Ainda não há nova previsão.</p>}
    </div>
  )
}

function Entregue({ entrega, agora }: FaceProps) {
  const { entregueEm, fusoHorario: zone } = entrega
  return (
    <div class={styles.entregue} data-falta={entrega.estado !== 'entregue'}>
      <span class={styles.disco}>
        <Icone nome="feito" size={30} />
      </span>
      <h2>{entregueEm === null ? 'Entregue' : `Entregue ${momento(entregueEm, agora, zone)}`}</h2>
      <p>{antesDaJanela(entrega)}</p>
    </div>
  )
}

const Fato = ({ label, children }: { readonly label: string; readonly children: ComponentChildren }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Papeis({ rastreio, entrega }: Pick<DetalheProps, 'rastreio' | 'entrega'>) {
  const { documentos, fotos, recebedor, motorista, notas } = entrega
  const size = quantidade(entrega)
  const isDone = foiEntregue(entrega.estado)
  return (
    <div class={styles.papeis}>
      <dl>
        {recebedor !== null && <Fato label="Recebido por">{recebedor}</Fato>}
        {size !== '' && <Fato label="Quantidade">{size}</Fato>}
        {isDone && (
          <Fato label="Conferência">
            {entrega.estado === 'entregue' ? 'sem falta nem avaria' : 'com falta ou avaria'}
          </Fato>
        )}
        {motorista !== null && <Fato label="Motorista">{motorista}</Fato>}
        {notas.length === 0 && <Fato label="Notas fiscais">ainda não emitidas</Fato>}
      </dl>
      {documentos.length > 0 && (
        <details>
          <summary>
            <span>Notas fiscais</span>
            <span>{documentos.length}</span>
          </summary>
          <ul>
            {documentos.map(({ numero, serie, quantidade: amount, unidade }) => (
              <li key={`${numero}-${serie ?? ''}`}>
                <span>{`NF ${numero}${serie === null ? '' : `, série ${serie}`}`}</span>
                <span>{amount === null ? '' : `${amount.toLocaleString('pt-BR')} ${unidade ?? ''}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {fotos.length > 0 && (
        <details>
          <summary>
            <span>Canhoto assinado</span>
            <span>{fotos.length === 1 ? '1 foto' : `${fotos.length} fotos`}</span>
          </summary>
          <ul class={styles.fotos}>
            {fotos.map((fotoId, index) => {
              const address = fullPath(getFotoDoRastreio)
                .replace(':id', rastreio.id)
                .replace(':fotoId', fotoId)
              return (
                <li key={fotoId}>
                  <a href={address} target="_blank" rel="noopener noreferrer">
                    <img src={address} alt={`Canhoto, foto ${index + 1}`} loading="lazy" />
                  </a>
                </li>
              )
            })}
          </ul>
        </details>
      )}
      <p class={styles.fraco}>{`Atualizado às ${formatTime(rastreio.agora, entrega.fusoHorario)}.`}</p>
    </div>
  )
}
