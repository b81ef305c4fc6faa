/** One stop: how to get there, who receives, and the next thing to do (design 49c). */
import { useState } from 'preact/hooks'
import { SITUACAO_VIAGEM as S } from '../situacao-viagem.ts'
import type { ParadaDaViagem } from '../trip.contract.ts'
import { chegada, janela, peso, posicao, previsaoDada, quando, useContexto } from './contexto.ts'
import { EstadiaDaParada } from './EstadiaDaParada.tsx'
import { proximoPasso } from './fila.ts'
import { Simbolo } from './Icones.tsx'
import styles from './Motorista.module.css'
import { Titulo } from './Partes.tsx'
import type { Viagem } from './use-viagem.ts'

interface ParadaTelaProps {
  readonly viva: Viagem
  readonly parada: ParadaDaViagem
}

export function ParadaTela({ viva, parada }: ParadaTelaProps) {
  const { t, idioma, ir, voltar } = useContexto()
  const { viagem, registrar } = viva
  const [isTelling, setTelling] = useState(false)
  const passo = proximoPasso(parada)
  const isOpen =
    viagem.situacao === S.Aceita || viagem.situacao === S.EmViagem || viagem.situacao === S.Concluida
  const isAllowed = viagem.consentimento !== null && viagem.consentimento.retiradoEm === null
  const tell = async () => {
    if (passo === undefined) return
    if (passo === 'entregar') return ir({ nome: 'entrega', paradaId: parada.id })
    setTelling(true)
    await registrar({
      tipo: passo,
      titulo: `${t(passo)}: ${parada.nome}`,
      paradaId: parada.id,
      ...(passo === 'chegou' && { lugar: posicao(isAllowed) }),
    })
    setTelling(false)
  }
  const { janelaInicio, janelaFim, fusoHorario: zone } = parada
  return (
    <div class={styles.corpo}>
      <div>
        <Titulo>{parada.nome}</Titulo>
        <p class={styles.fraco}>{[parada.endereco, parada.cidade, parada.uf].filter(Boolean).join(', ')}</p>
        {parada.observacao && <p class={styles.fraco}>{parada.observacao}</p>}
      </div>
      <Mapas parada={parada} />
      <Chamada viva={viva} parada={parada} />
      <dl class={styles.cartao}>
        {janelaInicio && (
          <div class={styles.linha}>
            <dt>{t(parada.tipo === 1 ? 'coleta' : 'recebe')}</dt>
            <dd>{janela({ inicio: janelaInicio, fim: janelaFim }, zone, { idioma, t })}</dd>
          </div>
        )}
        {parada.notas.length > 0 && (
          <div class={styles.linha}>
            <dt>{t('notas')}</dt>
            <dd>NF {parada.notas.map(({ numero }) => numero ?? '?').join(', ')}</dd>
          </div>
        )}
        {parada.pesoKg !== null && (
          <div class={styles.linha}>
            <dt>{t('peso')}</dt>
            <dd>{peso(parada.pesoKg, idioma)}</dd>
          </div>
        )}
        {parada.doca && (
          <div class={styles.linha}>
            <dt>{t('doca')}</dt>
            <dd>{parada.doca.nome}</dd>
          </div>
        )}
        {parada.dhSaida !== null && (
          <div class={styles.linha}>
            <dt>{t('saiuAs')}</dt>
            <dd>{quando(parada.dhSaida, zone, { idioma, t })}</dd>
          </div>
        )}
      </dl>
      {parada.dhChegada === null && isOpen && <Previsao viva={viva} parada={parada} />}
      <EstadiaDaParada viagem={viagem} parada={parada} />
      {parada.dhSaida !== null && passo === undefined && (
        <div class={styles.pe}>
          <button type="button" class="botao" onClick={voltar}>
            {t('voltarViagem')}
          </button>
        </div>
      )}
      {isOpen && passo !== undefined && (
        <div class={styles.pe}>
          <button type="button" class="botao" disabled={isTelling} onClick={() => void tell()}>
            <Simbolo nome={passo === 'saiu' ? 'sair' : passo === 'entregar' ? 'caixa' : 'mapa'} />
            {t(passo)}
          </button>
          {parada.tipo === 2 && parada.entrega === null && (
            <button
              type="button"
              class={styles.secundario}
              onClick={() => ir({ nome: 'ocorrencia', paradaId: parada.id })}
            >
              {t('naoConsigo')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Programs of the phone that lead there; each takes the place or, where it is not on the map, its words. */
function Mapas({ parada }: { readonly parada: ParadaDaViagem }) {
  const { t } = useContexto()
  const { latitude, longitude } = parada
  const words = encodeURIComponent(
    [parada.endereco, parada.nome, parada.cidade, parada.uf].filter(Boolean).join(', '),
  )
  const place = latitude === null || longitude === null ? null : `${latitude},${longitude}`
  const links = [
    ['Waze', place ? `https://waze.com/ul?ll=${place}&navigate=yes` : `https://waze.com/ul?q=${words}`],
    ['Google', `https://www.google.com/maps/dir/?api=1&destination=${place ?? words}`],
    [t('outroMapa'), place ? `geo:${place}?q=${place}` : `geo:0,0?q=${words}`],
  ] as const
  return (
    <div class={styles.atalhos}>
      {links.map(([name, href]) => (
        <a key={name} class={styles.atalho} href={href} target="_blank" rel="noreferrer">
          <Simbolo nome="mapa" />
          {name}
        </a>
      ))}
    </div>
  )
}

/** The dock calls: seen at once, answered by a touch. */
function Chamada({ viva, parada }: ParadaTelaProps) {
  const { t } = useContexto()
  const { doca } = parada
  if (!doca?.chamada || parada.dhSaida !== null) return null
  const answer = (resposta: 1 | 2) =>
    viva.registrar({
      tipo: 'responderChamada',
      titulo: t(resposta === 1 ? 'aCaminho' : 'naoConsigoIr'),
      paradaId: parada.id,
      corpo: { resposta },
    })
  return (
    <section class={styles.chamada} role="alert">
      <p>{t('chamada')}</p>
      <b>{doca.chamada}</b>
      {doca.resposta === null ? (
        <div class={styles.duas}>
          <button type="button" class={styles.claro} onClick={() => void answer(1)}>
            {t('aCaminho')}
          </button>
          <button type="button" class={styles.claro} onClick={() => void answer(2)}>
            {t('naoConsigoIr')}
          </button>
        </div>
      ) : (
        <p>
          {t('respondido')}: {t(doca.resposta === 1 ? 'aCaminho' : 'naoConsigoIr')}
        </p>
      )}
    </section>
  )
}

const MINUTE_MS = 60_000

/** When the driver says that he will be there, on the clock of the place. */
function Previsao({ viva, parada }: ParadaTelaProps) {
  const { t, idioma } = useContexto()
  const [isOpen, setOpen] = useState(false)
  const [texto, setTexto] = useState('')
  const { fusoHorario: zone, dhPrevisao, dhPrevisaoEm } = parada
  const keep = async (event: Event) => {
    event.preventDefault()
    const next = nextAt(texto, zone)
    if (next === null) return
    const isKept = await viva.registrar({
      tipo: 'previsao',
      titulo: `${t('chegoAs')} ${texto}: ${parada.nome}`,
      paradaId: parada.id,
      corpo: { previsao: next.toISOString() },
    })
    if (isKept) setOpen(false)
  }
  return (
    <form class={styles.cartao} onSubmit={(event) => void keep(event)}>
      <div class={styles.linha}>
        <span class={styles.cresce}>
          <b>{dhPrevisao ? chegada(dhPrevisao, zone, { idioma, t }) : t('semPrevisao')}</b>
          {dhPrevisaoEm && (
            <small class={styles.fraco}> {previsaoDada(dhPrevisaoEm, zone, { idioma, t })}</small>
          )}
        </span>
        <button type="button" class={styles.pequeno} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(dhPrevisao ? 'mudar' : 'informar')}
        </button>
      </div>
      {isOpen && (
        <div class={styles.linha}>
          <label class={styles.campo}>
            <span>{t('chegoAs')}</span>
            <input
              type="time"
              required
              value={texto}
              onInput={({ currentTarget }) => setTexto(currentTarget.value)}
            />
          </label>
          <button type="submit" class={styles.pequeno}>
            {t('guardar')}
          </button>
        </div>
      )}
    </form>
  )
}

/** The next time that the clock of the place shows `HH:mm`; null: no time was given. */
function nextAt(texto: string, zone: string): Date | null {
  const [hours, minutes] = texto.split(':').map(Number)
  if (hours === undefined || minutes === undefined || Number.isNaN(hours) || Number.isNaN(minutes))
    return null
  const now = new Date()
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(now)
  const [h = 0, m = 0] = clock.split(':').map(Number)
  const ahead = (hours * 60 + minutes - (h * 60 + m) + 1_440) % 1_440
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + ahead * MINUTE_MS)
}
