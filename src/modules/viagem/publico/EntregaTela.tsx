/** Handing over: what stayed, the photo of the paper, who received, and the signature (design 49d). */
import { useRef, useState } from 'preact/hooks'
import type { CorpoDoAto } from '../ato.contract.ts'
import type { ParadaDaViagem } from '../trip.contract.ts'
import type { ResultadoEntrega } from '../viagem.rules.ts'
import { AssinaturaField } from './AssinaturaField.tsx'
import { posicao, quantidadeText, readQuantidade, useContexto } from './contexto.ts'
import { FotosField } from './FotosField.tsx'
import { conferirChave, type Leitura } from './fila.ts'
import { lerChave } from './imagem.ts'
import styles from './Motorista.module.css'
import { Erro, Titulo } from './Partes.tsx'
import type { NovoArquivo, Viagem } from './use-viagem.ts'

interface EntregaTelaProps {
  readonly viva: Viagem
  readonly parada: ParadaDaViagem
}

const RESULTADOS = [
  ['total', 'tudo'],
  ['parcial', 'parte'],
  ['nada', 'nada'],
] as const
/** More than so many notes are not told one by one. */
const MAX_NOTAS = 50

export function EntregaTela({ viva, parada }: EntregaTelaProps) {
  const { t, voltar } = useContexto()
  const [resultado, setResultado] = useState<ResultadoEntrega>('total')
  const [faltas, setFaltas] = useState<Readonly<Record<string, number>>>({})
  const [fotos, setFotos] = useState<readonly Blob[]>([])
  const [leitura, setLeitura] = useState<Leitura | null>(null)
  const [nome, setNome] = useState('')
  const [documento, setDocumento] = useState('')
  const [assinatura, setAssinatura] = useState<Blob | null>(null)
  const [porque, setPorque] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const isNothing = resultado === 'nada'
  const isQuemMissing = !isNothing && nome.trim() === ''
  const missing = missingOf()
  const quem = useRef<HTMLInputElement>(null)
  const motivo = useRef<HTMLTextAreaElement>(null)
  const isWrong = isAsked && missing !== false
  const problema = isWrong && <Erro id="entrega-erro">{missing}</Erro>
  const described = isWrong ? { 'aria-invalid': true, 'aria-describedby': 'entrega-erro' } : {}

  function missingOf(): string | false {
    if (isQuemMissing) return t('informeQuem')
    if (resultado === 'total' || porque.trim() !== '') return false
    if (isNothing) return t('informePorque')
    // The list says that everything stayed.
    return faltasDe(parada, faltas).length === 0 && t('informeFalta')
  }

  const addFotos = async (next: readonly Blob[]) => {
    setFotos(next)
    const [last] = next.slice(-1)
    // Without its photo nothing was read.
    if (next.length < fotos.length) setLeitura(null)
    if (next.length <= fotos.length || !last) return
    const lida = conferirChave(await lerChave(last), parada.notas)
    setLeitura((known) => (known?.kind === 'lida' ? known : lida))
  }

  const keep = async () => {
    if (missing) {
      setAsked(true)
      const field = isQuemMissing ? quem : motivo
      return field.current?.focus()
    }
    setSaving(true)
    const { consentimento } = viva.viagem
    const arquivos: NovoArquivo[] = [
      ...fotos.map((blob) => ({ tipo: 'foto' as const, blob })),
      ...(assinatura && !isNothing ? [{ tipo: 'assinatura' as const, blob: assinatura }] : []),
    ]
    const corpo: CorpoDoAto = {
      resultado,
      ...(!isNothing && { recebedorNome: nome.trim() }),
      ...(!isNothing && documento.trim() !== '' && { recebedorDocumento: documento.trim() }),
      ...(porque.trim() !== '' && { texto: porque.trim() }),
      ...(resultado === 'parcial' && { faltas: faltasDe(parada, faltas) }),
      ...(leitura !== null && {
        notas: parada.notas.slice(0, MAX_NOTAS).map(({ id }) => ({
          documentoId: id,
          leitura:
            leitura.kind !== 'lida' ? leitura.kind : leitura.documentoId === id ? 'lida' : 'não conferida',
        })),
      }),
    }
    const isKept = await viva.registrar({
      lugar: posicao(consentimento !== null && consentimento.retiradoEm === null),
      tipo: 'entregar',
      titulo: `${t('entregar')}: ${parada.nome}`,
      paradaId: parada.id,
      corpo,
      arquivos,
    })
    setSaving(false)
    if (isKept) voltar()
  }

  return (
    <div class={styles.corpo}>
      <Titulo>{parada.nome}</Titulo>
      <fieldset class={styles.tres}>
        <legend class="oculto">{t('quantoFicou')}</legend>
        {RESULTADOS.map(([value, label]) => (
          <label key={value} class={styles.escolha} data-checked={resultado === value}>
            <input
              type="radio"
              name="resultado"
              class="oculto"
              checked={resultado === value}
              onChange={() => {
                setResultado(value)
                // The field goes, and comes back empty.
                if (value === 'nada') setAssinatura(null)
              }}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
      {resultado === 'parcial' && <Itens parada={parada} faltas={faltas} onChange={setFaltas} />}
      <FotosField
        rotulo={t(isNothing ? 'tirarFoto' : 'fotoCanhoto')}
        fotos={fotos}
        onChange={(next) => void addFotos(next)}
      />
      {leitura !== null && (
        <p class={styles.nota} role="status">
          {leitura.kind === 'lida'
            ? `${t('canhotoLido')} ${parada.notas.find(({ id }) => id === leitura.documentoId)?.numero ?? '?'}`
            : t(leitura.kind === 'outra nota' ? 'canhotoOutra' : 'canhotoNao')}
        </p>
      )}
      {fotos.length === 0 && !isNothing && <p class={styles.nota}>{t('semFotoAviso')}</p>}
      {!isNothing && (
        <>
          <label class={styles.campo}>
            <span>
              {t('quemRecebeu')} <i aria-hidden="true">*</i>
            </span>
            <input
              {...(isQuemMissing && described)}
              ref={quem}
              value={nome}
              maxLength={120}
              required
              autoComplete="off"
              onInput={({ currentTarget }) => setNome(currentTarget.value)}
            />
          </label>
          {isQuemMissing && problema}
          <label class={styles.campo}>
            <span>{t('documento')}</span>
            <input
              value={documento}
              maxLength={20}
              autoComplete="off"
              onInput={({ currentTarget }) => setDocumento(currentTarget.value)}
            />
          </label>
          <AssinaturaField onChange={setAssinatura} />
        </>
      )}
      {resultado !== 'total' && (
        <label class={styles.campo}>
          <span>
            {t(isNothing ? 'semReceber' : 'oQueHouve')} {isNothing && <i aria-hidden="true">*</i>}
          </span>
          <textarea
            {...(!isQuemMissing && described)}
            ref={motivo}
            rows={2}
            maxLength={300}
            required={isNothing}
            value={porque}
            onInput={({ currentTarget }) => setPorque(currentTarget.value)}
          />
        </label>
      )}
      {!isQuemMissing && problema}
      <div class={styles.pe}>
        <button type="button" class="botao" disabled={isSaving} onClick={() => void keep()}>
          {t('guardarEntrega')}
        </button>
      </div>
    </div>
  )
}

const keyOf = (documentoId: string, ordem: number) => `${documentoId}:${ordem}`

function faltasDe(parada: ParadaDaViagem, faltas: Readonly<Record<string, number>>) {
  return parada.notas
    .flatMap(({ id, itens }) =>
      itens.map(({ ordem }) => ({ documentoId: id, ordem, quantidade: faltas[keyOf(id, ordem)] ?? 0 })),
    )
    .filter(({ quantidade }) => quantidade > 0)
    .slice(0, 100)
}

interface ItensProps {
  readonly parada: ParadaDaViagem
  readonly faltas: Readonly<Record<string, number>>
  readonly onChange: (faltas: Readonly<Record<string, number>>) => void
}

/** What came, and how much of it did not stay. */
function Itens({ parada, faltas, onChange }: ItensProps) {
  const { t, idioma } = useContexto()
  const lines = parada.notas.flatMap(({ id, numero, itens }) =>
    itens.map((item) => ({ ...item, key: keyOf(id, item.ordem), numero })),
  )
  if (lines.length === 0) return null
  return (
    <ul class={styles.cartao}>
      {lines.map(({ key, descricao, quantidade, unidade, numero }) => {
        const came = quantidade ?? 0
        const stayed = Math.max(0, came - (faltas[key] ?? 0))
        const set = (next: number) => onChange({ ...faltas, [key]: Math.min(came, Math.max(0, came - next)) })
        return (
          <li key={key} class={styles.linha}>
            <span class={styles.cresce}>
              <b>{descricao}</b>
              <small class={styles.fraco}>
                {' '}
                NF {numero ?? '?'} · {t('veio')} {quantidadeText(came, idioma)} {unidade?.toLowerCase()}
              </small>
            </span>
            <span class={styles.passos}>
              <button type="button" aria-label={`− ${descricao}`} onClick={() => set(stayed - 1)}>
                −
              </button>
              <input
                inputMode="decimal"
                aria-label={descricao}
                value={quantidadeText(stayed, idioma)}
                onChange={({ currentTarget }) => {
                  // What is no quantity changes none: the one before comes back.
                  set(readQuantidade(currentTarget.value, idioma) ?? stayed)
                }}
              />
              <button type="button" aria-label={`+ ${descricao}`} onClick={() => set(stayed + 1)}>
                +
              </button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
