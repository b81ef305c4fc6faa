/** What the phone has not delivered yet, what was refused, and what the company has (design 49e). */
import { useState } from 'preact/hooks'
import { hora, megabytes, useContexto } from './contexto.ts'
import type { AtoNaFila } from './fila.ts'
import { Simbolo } from './Icones.tsx'
import styles from './Motorista.module.css'
import { Titulo } from './Partes.tsx'
import type { Viagem } from './use-viagem.ts'

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Above every screen: only where something waits or the connection is lost. */
export function FaixaDaFila({ viva }: { readonly viva: Viagem }) {
  const { t, idioma, ir } = useContexto()
  const waiting = viva.fila.filter(({ estado }) => estado === 'esperando').length
  const refused = viva.fila.filter(({ estado }) => estado === 'recusado').length
  const { semConexaoDesde } = viva
  if (semConexaoDesde === null && refused === 0 && waiting === 0) return null
  return (
    <button
      type="button"
      class={styles.faixa}
      data-tom={refused > 0 ? 'recusado' : 'espera'}
      onClick={() => ir({ nome: 'fila' })}
    >
      <Simbolo nome={refused > 0 ? 'alerta' : semConexaoDesde ? 'nuvem' : 'enviar'} />
      <span class={styles.cresce} role="status">
        <b>
          {refused > 0
            ? `${refused} ${t(refused === 1 ? 'recusadoAqui' : 'recusadosAqui')}`
            : semConexaoDesde
              ? `${t('semConexaoDesde')} ${hora(semConexaoDesde.toISOString(), zone(), idioma)}`
              : t('enviando')}
        </b>
        {refused === 0 && <small>{t('guardadoEnvia')}</small>}
      </span>
      {waiting > 0 && (
        <b>
          {waiting} {t('naFila')}
        </b>
      )}
    </button>
  )
}

export function FilaTela({ viva }: { readonly viva: Viagem }) {
  const { t, idioma, ir, voltar } = useContexto()
  const { fila, arquivos, enviar, esquecer, isEnviando } = viva
  const of = (estado: AtoNaFila['estado']) =>
    fila.filter((one) => one.estado === estado).sort((a, b) => b.seq - a.seq)
  const [waiting, refused, sent] = [of('esperando'), of('recusado'), of('enviado')]
  const lost = arquivos.filter(({ recusado }) => recusado)
  const bytes = arquivos.reduce((sum, { blob }) => sum + blob.size, 0)
  return (
    <div class={styles.corpo}>
      <Titulo>{t('filaTitulo')}</Titulo>
      {refused.map((one) => (
        <section key={one.ato.id} class={styles.recusado}>
          <h2>{one.titulo}</h2>
          <p>{one.message}</p>
          <div class={styles.duas}>
            {!viva.isEncerrada && (
              <button
                type="button"
                class={styles.pequeno}
                onClick={() => ir({ nome: 'ocorrencia', paradaId: undefined, texto: contado(one) })}
              >
                {t('enviarOcorrencia')}
              </button>
            )}
            <button type="button" class={styles.pequeno} onClick={() => void esquecer(one.ato.id)}>
              {t('entendi')}
            </button>
          </div>
        </section>
      ))}
      <section class={styles.cartao}>
        {waiting.length === 0 ? (
          <p class={styles.linha}>{t('filaVazia')}</p>
        ) : (
          <>
            <h2 class={styles.linha}>
              <span class={styles.cresce}>{t('esperandoSinal')}</span>
              <small class={styles.fraco}>
                {waiting.length}
                {bytes > 0 && ` · ${megabytes(bytes, idioma)}`}
              </small>
            </h2>
            <ul>
              {waiting.map((one) => (
                <Linha key={one.ato.id} one={one} estado={t('guardado')} />
              ))}
            </ul>
          </>
        )}
      </section>
      {lost.length > 0 && (
        <section class={styles.cartao}>
          <h2 class={styles.linha}>{t('arquivosRecusados')}</h2>
          <ul>
            {lost.map(({ id, dh, tipo }) => (
              <li key={id} class={styles.linha}>
                <span class={styles.cresce}>{t(tipo)}</span>
                <b>{hora(dh, zone(), idioma)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {sent.length > 0 && <Recebidos sent={sent} />}
      <div class={styles.pe}>
        <button
          type="button"
          class="botao"
          disabled={isEnviando || waiting.length === 0}
          onClick={() => void enviar()}
        >
          <Simbolo nome="enviar" />
          {isEnviando ? t('enviando') : t('tentarEnviar')}
        </button>
        <button type="button" class={styles.secundario} onClick={voltar}>
          {t('voltarViagem')}
        </button>
      </div>
    </div>
  )
}

/** What a refused act said, as words for an occurrence. */
const contado = ({ titulo, ato, message }: AtoNaFila): string =>
  [titulo, ato.corpo?.texto, ato.corpo?.recebedorNome, message].filter(Boolean).join(' · ').slice(0, 500)

function Linha({ one, estado }: { readonly one: AtoNaFila; readonly estado: string }) {
  const { idioma } = useContexto()
  return (
    <li class={styles.linha}>
      <span class={styles.cresce}>
        <b>{one.titulo}</b>
        {one.ato.corpo?.texto && <small class={styles.fraco}> {one.ato.corpo.texto.slice(0, 80)}</small>}
      </span>
      <span class={styles.horas}>
        <b>{hora(one.ato.dh, zone(), idioma)}</b>
        <small>{estado}</small>
      </span>
    </li>
  )
}

function Recebidos({ sent }: { readonly sent: readonly AtoNaFila[] }) {
  const { t } = useContexto()
  const [isOpen, setOpen] = useState(false)
  return (
    <section class={styles.cartao}>
      <h2>
        <button type="button" class={styles.linha} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span class={styles.cresce}>{t('jaRecebidos')}</span>
          <small class={styles.fraco}>{sent.length}</small>
        </button>
      </h2>
      {isOpen && (
        <ul>
          {sent.map((one) => (
            <Linha key={one.ato.id} one={one} estado="✓" />
          ))}
        </ul>
      )}
    </section>
  )
}
