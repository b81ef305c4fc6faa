/** The conversation with the company: read and written with one thumb, also without a connection (design 33). */

import { useEffect, useState } from 'preact/hooks'
import { call } from '#platform/publico/call.ts'
import { addressOf } from '#platform/shared/call.ts'
import { getAnexoDaViagem, ligarPushDaViagem } from '../mensagem-da-viagem.contract.ts'
import type { ViagemDoMotorista } from '../trip.contract.ts'
import type { MensagemGuardada } from './armario.ts'
import { hora, posicao, useContexto } from './contexto.ts'
import { FotosField } from './FotosField.tsx'
import type { AtoNaFila } from './fila.ts'
import { Simbolo } from './Icones.tsx'
import styles from './Motorista.module.css'
import { Titulo } from './Partes.tsx'
import { assinarPush, jaAvisa, podeAvisar } from './service-worker.ts'
import { useConversa } from './use-conversa.ts'
import { useGravador } from './use-gravador.ts'
import type { Viagem } from './use-viagem.ts'

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What is not sent yet, by trip: whoever looks at another screen finds it again. */
const naoEnviado = new Map<string, string>()

export function ConversaTela({ viva }: { readonly viva: Viagem }) {
  const { t } = useContexto()
  const { viagem, fila, registrar } = viva
  const own = fila.filter(({ ato }) => ato.tipo === 'mensagem')
  const sent = own.filter(({ estado }) => estado === 'enviado').length
  const { mensagens, isEncerrada } = useConversa(viagem.id, sent)
  const [texto, show] = useState(naoEnviado.get(viagem.id) ?? '')
  const setTexto = (next: string) => {
    naoEnviado.set(viagem.id, next)
    show(next)
  }
  const [fotos, setFotos] = useState<readonly Blob[]>([])
  const [isSending, setSending] = useState(false)
  const known = new Set(mensagens.map(({ clienteId }) => clienteId))
  // Also what the company has, until it is read from there.
  const waiting = own.filter(({ ato }) => !known.has(ato.id)).sort((a, b) => a.seq - b.seq)
  const total = mensagens.length + waiting.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest one is shown whenever there is one more.
  useEffect(() => window.scrollTo(0, document.documentElement.scrollHeight), [total])
  const tell = async (place: Awaited<ReturnType<typeof posicao>> = null) => {
    if (texto.trim() === '' && fotos.length === 0 && place === null) return
    setSending(true)
    const isKept = await registrar({
      tipo: 'mensagem',
      titulo: t('mensagem'),
      corpo: { ...(texto.trim() !== '' && { texto: texto.trim() }), ...place },
      // A place is a message of its own; photos that are chosen wait for the next one.
      arquivos: place === null ? fotos.map((blob) => ({ tipo: 'foto', blob })) : [],
    })
    setSending(false)
    // What the phone could not keep stays to be sent again.
    if (!isKept) return
    setTexto('')
    if (place === null) setFotos([])
  }
  const gravador = useGravador((audio, duracaoS) => {
    void registrar({
      tipo: 'mensagem',
      titulo: t('audio'),
      corpo: { duracaoS },
      arquivos: [{ tipo: 'audio', blob: audio }],
    })
  })
  const { consentimento } = viagem
  const isAllowed = consentimento !== null && consentimento.retiradoEm === null
  return (
    <div class={styles.corpo}>
      <Titulo>{t('conversa')}</Titulo>
      <Avisar viagem={viagem} />
      <div class={styles.mensagens} role="log" aria-label={t('conversa')}>
        {total === 0 && <p class={styles.nota}>{t('semMensagens')}</p>}
        {mensagens.map((one) => (
          <Mensagem key={one.id} one={one} viagemId={viagem.id} />
        ))}
        {waiting.map((one) => (
          <Esperando key={one.ato.id} one={one} />
        ))}
      </div>
      {isEncerrada ? (
        <p class={styles.nota}>{t('conversaEncerrada')}</p>
      ) : (
        <form
          class={styles.pe}
          onSubmit={(event) => {
            event.preventDefault()
            void tell()
          }}
        >
          {fotos.length > 0 && <FotosField rotulo={t('tirarFoto')} fotos={fotos} onChange={setFotos} />}
          <label class={styles.campo}>
            <span class="oculto">{t('mensagem')}</span>
            <textarea
              rows={2}
              maxLength={2000}
              placeholder={t('mensagem')}
              value={texto}
              onInput={({ currentTarget }) => setTexto(currentTarget.value)}
            />
          </label>
          <div class={styles.duas}>
            {fotos.length === 0 && (
              <FotosField rotulo={t('tirarFoto')} fotos={fotos} onChange={setFotos} isSmall />
            )}
            {isAllowed && (
              <button
                type="button"
                class={styles.pequeno}
                onClick={() => void posicao(true).then((place) => place && tell(place))}
              >
                <Simbolo nome="mapa" tamanho={18} /> {t('local')}
              </button>
            )}
            {gravador.isPossivel && (
              <button
                type="button"
                class={styles.pequeno}
                aria-pressed={gravador.segundos !== null}
                onClick={() => (gravador.segundos === null ? void gravador.begin() : gravador.end())}
              >
                {gravador.segundos === null ? t('audio') : `${t('parar')} ${gravador.segundos} s`}
              </button>
            )}
            <button
              type="submit"
              class={styles.enviar}
              disabled={isSending || (texto.trim() === '' && fotos.length === 0)}
            >
              {t('enviar')}
            </button>
          </div>
        </form>
      )}
    </div>
  )
}

/** Offered once; what the driver answered is the browser's to remember. */
function Avisar({ viagem }: { readonly viagem: ViagemDoMotorista }) {
  const { t } = useContexto()
  const [isOffered, setOffered] = useState(podeAvisar)
  // Allowed on an earlier trip: this one is told of as well.
  useEffect(() => {
    if (!jaAvisa()) return
    void assinarPush(viagem.chavePush).then((known) =>
      known
        ? call(ligarPushDaViagem, { params: { id: viagem.id }, body: known }).catch(() => undefined)
        : undefined,
    )
  }, [viagem.id, viagem.chavePush])
  if (!isOffered) return null
  const ask = async () => {
    const assinatura = await assinarPush(viagem.chavePush)
    setOffered(false)
    if (assinatura)
      await call(ligarPushDaViagem, { params: { id: viagem.id }, body: assinatura }).catch(() => undefined)
  }
  return (
    <button type="button" class={styles.secundario} onClick={() => void ask()}>
      {t('avisarMensagens')}
    </button>
  )
}

interface MensagemProps {
  readonly one: MensagemGuardada
  readonly viagemId: string
}

function Mensagem({ one, viagemId }: MensagemProps) {
  const { t, idioma } = useContexto()
  const { autor, autorNome, texto, dh, lidaEm, apagadaEm, anexos, posicao: place, tipo } = one
  const at = hora(dh, zone(), idioma)
  if (tipo === 'evento') return <p class={styles.evento}>{`${texto ?? ''} · ${at}`}</p>
  const isOwn = autor === 'motorista'
  return (
    <article class={styles.mensagem} data-own={isOwn}>
      {!isOwn && <b class="oculto">{autorNome}: </b>}
      <p>{apagadaEm ? t('apagada') : texto}</p>
      {anexos.map(({ id, nome, tipo: kind }) => {
        const href = addressOf(getAnexoDaViagem, { id: viagemId, anexoId: id })
        if (kind.startsWith('audio/')) {
          // biome-ignore lint/a11y/useMediaCaption: it was spoken just now, and nobody writes it down.
          return <audio key={id} src={href} controls preload="none" aria-label={t('audio')} />
        }
        return kind.startsWith('image/') ? (
          <img key={id} src={href} alt={nome} />
        ) : (
          <a key={id} href={href}>
            {nome}
          </a>
        )
      })}
      {place && (
        <a href={`geo:${place.latitude},${place.longitude}`}>
          <Simbolo nome="mapa" tamanho={16} /> {t('local')}
        </a>
      )}
      <small>
        {isOwn ? at : `${autorNome}, ${at}`}
        {isOwn && (lidaEm ? ` ${t('lida')}` : '')}
      </small>
    </article>
  )
}

function Esperando({ one }: { readonly one: AtoNaFila }) {
  const { t, idioma } = useContexto()
  const { ato, estado, message } = one
  return (
    <article class={styles.mensagem} data-own data-state={estado}>
      <p>{ato.corpo?.texto ?? t(ato.corpo?.duracaoS ? 'audio' : 'foto')}</p>
      <small>
        {estado === 'recusado'
          ? message
          : `${hora(ato.dh, zone(), idioma)}${estado === 'esperando' ? ` ${t('guardado')}` : ''}`}
      </small>
    </article>
  )
}
