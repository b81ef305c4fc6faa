import { NativeSelect } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { TimeField } from '#platform/ui/date/DateField.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { COMPORTAMENTO } from '../comportamento.fields.ts'
import { contrataAoAceitar, DIAS_DA_SEMANA } from '../comportamento.rules.ts'
import { minutosText } from '../frase.rules.ts'
import {
  TIPO_COMPORTAMENTO,
  TIPO_COMPORTAMENTO_CODES,
  TIPO_COMPORTAMENTO_LABELS,
  TIPO_COMPORTAMENTO_TEXTOS,
} from '../tipo-comportamento.ts'
import { Cartao } from './Cartao.tsx'
import styles from './comportamento.module.css'
import { type ComportamentoValues, comTipo } from './comportamento-form.ts'

type Context = FieldsContext<ComportamentoValues>
type Name = keyof ComportamentoValues
type Layout = readonly (readonly [Name, number])[]

/** What an offer of this behaviour begins with; only what its kind gives a meaning is shown. */
export function ComoOferecer(context: Context) {
  const { form, idOf, isReadOnly } = context
  const { values, change } = form
  const isAberta = values.tipo === TIPO_COMPORTAMENTO.Aberta
  const isCascata = values.tipo === TIPO_COMPORTAMENTO.Cascata
  const layout: Layout = [
    ['valorDe', 6],
    ['teto', 6],
    ['prazoMin', 4],
    ['prazoMinimoMin', 4],
    ['respostaMin', 4],
    ...(isCascata ? ([['aumentoPorPasso', 6]] as const) : []),
    ...(isAberta ? ([['alcance', 6]] as const) : []),
    ...(contrataAoAceitar(values.tipo) ? [] : ([['modoDecisao', 6]] as const)),
    ['contrapropostas', 6],
    ...(values.contrapropostas ? ([['maxRodadas', 6]] as const) : []),
    ['mostrarNome', 6],
    ['mostrarQuantidade', 6],
    ['aceiteAutomatico', 6],
    ['chamarSegundo', 6],
  ]
  return (
    <Cartao icon={IconSend} title="Como oferecer">
      <NativeSelect
        id={idOf('tipo')}
        label="Tipo"
        description={TIPO_COMPORTAMENTO_TEXTOS[values.tipo]}
        disabled={isReadOnly}
        data={TIPO_COMPORTAMENTO_CODES.map((tipo) => ({
          value: String(tipo),
          label: TIPO_COMPORTAMENTO_LABELS[tipo],
        }))}
        value={String(values.tipo)}
        error={form.problems.tipo}
        onChange={(event) => {
          const tipo = TIPO_COMPORTAMENTO_CODES.find((one) => String(one) === event.currentTarget.value)
          if (tipo) change(comTipo(tipo))
        }}
      />
      <FieldGrid
        fields={COMPORTAMENTO}
        context={context}
        layout={layout}
        below={{
          prazoMin: <Minutos text={values.prazoMin} />,
          prazoMinimoMin: <Minutos text={values.prazoMinimoMin} />,
          respostaMin: <Minutos text={values.respostaMin} />,
          teto: <p className={styles.hint}>Só a empresa vê.</p>,
        }}
        controls={{
          alcance: ({ value, onChange, required: _required, ...control }) => (
            <NativeSelect
              {...control}
              data={[
                { value: 'vinculadas', label: 'Vinculadas' },
                { value: 'plataforma', label: 'Toda a plataforma' },
              ]}
              value={value}
              onChange={(event) => {
                const isPlataforma = event.currentTarget.value === 'plataforma'
                onChange(isPlataforma ? 'plataforma' : 'vinculadas')
                if (isPlataforma) change({ alcance: 'plataforma', publico: 'todas' })
              }}
            />
          ),
        }}
      />
      <JanelaField {...context} />
    </Cartao>
  )
}

/** How many minutes read. */
function Minutos({ text }: { readonly text: string }) {
  const minutes = Number(text)
  if (!Number.isInteger(minutes) || minutes < 60) return null
  return <p className={styles.hint}>{minutosText(minutes)}</p>
}

const DIAS = DIAS_DA_SEMANA.map((label, dia) => ({ value: String(dia), label }))

/** Days and hours in which carriers answer; the clock of a cascade runs only then. */
function JanelaField({ form, idOf, isReadOnly }: Context) {
  const { janela } = form.values
  const { janela: problem } = form.problems
  const change = (patch: Partial<typeof janela>) => form.change({ janela: { ...janela, ...patch } })
  return (
    <fieldset className={styles.window} id={idOf('janela')} tabIndex={-1} disabled={isReadOnly}>
      <legend className="ev-label">Janela de resposta</legend>
      <ChoiceButtons
        label="Dias da janela de resposta"
        options={DIAS}
        chosen={janela.dias.map(String)}
        onToggle={(value) => {
          const dia = Number(value)
          const { dias } = janela
          change({ dias: dias.includes(dia) ? dias.filter((one) => one !== dia) : [...dias, dia].sort() })
        }}
      />
      <div className={styles.hours}>
        {(['de', 'ate'] as const).map((end) => (
          <TimeField
            key={end}
            required
            label={end === 'de' ? 'Das' : 'Até'}
            value={janela[end]}
            error={problem !== undefined}
            onChange={(event) => change({ [end]: event.currentTarget.value })}
          />
        ))}
      </div>
      {problem !== undefined && <p className={styles.error}>{problem}</p>}
    </fieldset>
  )
}
