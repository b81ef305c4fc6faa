/** Something went wrong: the kinds of the company, a photo, and words (design 33). */
import { useState } from 'preact/hooks'
import { posicao, useContexto } from './contexto.ts'
import { FotosField } from './FotosField.tsx'
import styles from './Motorista.module.css'
import { Erro, Opcao, Titulo } from './Partes.tsx'
import type { Viagem } from './use-viagem.ts'

interface OcorrenciaTelaProps {
  readonly viva: Viagem
  readonly paradaId: string | undefined
  /** Of a refused act that is sent as an occurrence. */
  readonly texto: string
}

export function OcorrenciaTela({ viva, paradaId, texto: first }: OcorrenciaTelaProps) {
  const { t, voltar } = useContexto()
  const { tiposOcorrencia, consentimento } = viva.viagem
  const [tipoId, setTipoId] = useState('')
  const [texto, setTexto] = useState(first)
  const [fotos, setFotos] = useState<readonly Blob[]>([])
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const tipo = tiposOcorrencia.find(({ id }) => id === tipoId)
  const missing = !tipo ? t('escolhaTipo') : tipo.exigeFoto && fotos.length === 0 && t('fotoObrigatoria')
  const tell = async () => {
    if (missing || !tipo) return setAsked(true)
    setSaving(true)
    const isKept = await viva.registrar({
      lugar: posicao(consentimento !== null && consentimento.retiradoEm === null),
      tipo: 'ocorrencia',
      titulo: tipo.descricao,
      paradaId,
      corpo: {
        tipoOcorrenciaId: tipo.id,
        ...(texto.trim() !== '' && { texto: texto.trim() }),
      },
      arquivos: fotos.map((blob) => ({ tipo: 'foto', blob })),
    })
    setSaving(false)
    if (isKept) voltar()
  }
  return (
    <div class={styles.corpo}>
      <Titulo>{t('ocorrenciaTitulo')}</Titulo>
      {tiposOcorrencia.length === 0 ? (
        <p>{t('semTipos')}</p>
      ) : (
        <fieldset class={styles.opcoes}>
          <legend class="oculto">{t('ocorrenciaTitulo')}</legend>
          {tiposOcorrencia.map(({ id, descricao }) => (
            <Opcao
              key={id}
              nome="tipo"
              rotulo={descricao}
              isChecked={tipoId === id}
              onChange={() => setTipoId(id)}
            />
          ))}
        </fieldset>
      )}
      {tipo?.orientacao && <p class={styles.nota}>{tipo.orientacao}</p>}
      <FotosField rotulo={t('tirarFoto')} fotos={fotos} onChange={setFotos} />
      <label class={styles.campo}>
        <span>{t('oQueHouve')}</span>
        <textarea
          rows={3}
          maxLength={500}
          value={texto}
          onInput={({ currentTarget }) => setTexto(currentTarget.value)}
        />
      </label>
      {isAsked && missing && <Erro>{missing}</Erro>}
      <div class={styles.peSolto}>
        <button
          type="button"
          class="botao"
          disabled={isSaving || tiposOcorrencia.length === 0}
          onClick={() => void tell()}
        >
          {t('informarOcorrencia')}
        </button>
      </div>
    </div>
  )
}
