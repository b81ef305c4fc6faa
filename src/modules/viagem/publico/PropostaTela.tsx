/** The trip before it is accepted, and the refusal of it (design 33, 49f). */
import { useState } from 'preact/hooks'
import { peso, quando, useContexto } from './contexto.ts'
import styles from './Motorista.module.css'
import { Erro, Opcao, Titulo } from './Partes.tsx'
import type { Viagem } from './use-viagem.ts'

const OUTRO = 'outro'

export function PropostaTela({ viva }: { readonly viva: Viagem }) {
  const { t, idioma, ir } = useContexto()
  const { viagem, registrar } = viva
  const [autoriza, setAutoriza] = useState(true)
  const [isTermo, setTermo] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [primeira] = viagem.paradas
  const ultima = viagem.paradas.at(-1)
  const accept = async () => {
    setSaving(true)
    if (autoriza) {
      await registrar({
        tipo: 'consentir',
        titulo: t('autorizar'),
        corpo: { versaoTermo: viagem.termo.versao },
      })
    }
    await registrar({ tipo: 'aceitar', titulo: t('aceitar') })
    setSaving(false)
  }
  return (
    <div class={styles.corpo}>
      <Mapa svg={viagem.mapaSvg} />
      <Titulo>
        {t('viagemPara')} {ultima?.cidade ?? ultima?.nome}
      </Titulo>
      <p class={styles.fraco}>
        {t('carga')} {viagem.codigo} {t('de')} {viagem.empresa}
      </p>
      <ol class={styles.cartao}>
        {[primeira, ultima].map(
          (parada, index) =>
            parada && (
              <li key={parada.id} class={styles.ponta} data-fim={index > 0}>
                <b>
                  {parada.janelaInicio
                    ? index === 0
                      ? quando(parada.janelaInicio, parada.fusoHorario, { idioma, t })
                      : `${t('ate')} ${quando(parada.janelaFim ?? parada.janelaInicio, parada.fusoHorario, { idioma, t })}`
                    : t(index === 0 ? 'coleta' : 'entrega')}
                </b>
                <span>{[parada.nome, parada.cidade, parada.uf].filter(Boolean).join(', ')}</span>
              </li>
            ),
        )}
      </ol>
      <dl class={styles.cartao}>
        <div class={styles.linha}>
          <dt>{t('veiculo')}</dt>
          <dd class={styles.placas}>
            {viagem.placas.map((placa) => (
              <span key={placa} class={styles.placa}>
                {placa}
              </span>
            ))}
          </dd>
        </div>
        <div class={styles.linha}>
          <dt>{t('peso')}</dt>
          <dd>
            {peso(viagem.pesoKg, idioma)}
            {viagem.quantidade > 0 && ` · ${viagem.quantidade} ${t('volumes')}`}
          </dd>
        </div>
        {viagem.distanciaKm !== null && (
          <div class={styles.linha}>
            <dt>km</dt>
            <dd>{viagem.distanciaKm}</dd>
          </div>
        )}
      </dl>
      <label class={styles.consentimento}>
        <input
          type="checkbox"
          checked={autoriza}
          onChange={({ currentTarget }) => setAutoriza(currentTarget.checked)}
        />
        <span>{t('souEu', { nome: viagem.motorista })}</span>
      </label>
      <button
        type="button"
        class={styles.texto}
        aria-expanded={isTermo}
        onClick={() => setTermo((open) => !open)}
      >
        {t('lerTermo')}
      </button>
      {isTermo && (
        <p class={styles.fraco} lang="pt-BR">
          {viagem.termo.texto}
        </p>
      )}
      <div class={styles.pe}>
        <button type="button" class="botao" disabled={isSaving} onClick={() => void accept()}>
          {t('aceitar')}
        </button>
        <button type="button" class={styles.secundario} onClick={() => ir({ nome: 'recusa' })}>
          {t('naoPosso')}
        </button>
      </div>
    </div>
  )
}

/** Drawn by the server, which escapes the names of places; nothing else of it comes from outside. */
export const Mapa = ({ svg }: { readonly svg: string | null }) =>
  svg === null ? null : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is the server's own, with escaped names.
    <div class={styles.mapa} dangerouslySetInnerHTML={{ __html: svg }} />
  )

export function RecusaTela({ viva }: { readonly viva: Viagem }) {
  const { t, voltar } = useContexto()
  const { viagem, registrar } = viva
  const [motivoId, setMotivoId] = useState('')
  const [texto, setTexto] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  // Most lists of companies have such a reason of their own.
  const hasOutro = viagem.motivosRecusa.some(({ descricao }) => /^outr/i.test(descricao))
  const isMissing = motivoId === '' || (motivoId === OUTRO && texto.trim() === '')
  const refuse = async () => {
    if (isMissing) return setAsked(true)
    const isListed = motivoId !== OUTRO
    setSaving(true)
    const isKept = await registrar({
      tipo: 'recusar',
      titulo: t('recusar'),
      corpo: { ...(isListed && { motivoId }), ...(texto.trim() !== '' && { texto: texto.trim() }) },
    })
    setSaving(false)
    if (isKept) voltar()
  }
  return (
    <div class={styles.corpo}>
      <Titulo>{t('recusaTitulo')}</Titulo>
      <p class={styles.fraco}>
        {t('carga')} {viagem.codigo} {t('de')} {viagem.empresa}
      </p>
      <fieldset class={styles.opcoes}>
        <legend class="oculto">{t('recusaTitulo')}</legend>
        {viagem.motivosRecusa.map(({ id, descricao }) => (
          <Opcao
            key={id}
            nome="motivo"
            rotulo={descricao}
            isChecked={motivoId === id}
            onChange={() => setMotivoId(id)}
          />
        ))}
        {!hasOutro && (
          <Opcao
            nome="motivo"
            rotulo={t('outroMotivo')}
            isChecked={motivoId === OUTRO}
            onChange={() => setMotivoId(OUTRO)}
          />
        )}
      </fieldset>
      <label class={styles.campo}>
        <span>
          {t('oQueHouve')} <small>{`${texto.length} / 300`}</small>
        </span>
        <textarea
          rows={3}
          maxLength={300}
          value={texto}
          onInput={({ currentTarget }) => setTexto(currentTarget.value)}
        />
      </label>
      {isAsked && isMissing && <Erro>{t('escolhaMotivo')}</Erro>}
      <p class={styles.nota}>{t('recusaAviso')}</p>
      <div class={styles.peSolto}>
        <button type="button" class={styles.perigo} disabled={isSaving} onClick={() => void refuse()}>
          {t('recusar')}
        </button>
        <button type="button" class={styles.secundario} onClick={voltar}>
          {t('voltarFazer')}
        </button>
      </div>
    </div>
  )
}
