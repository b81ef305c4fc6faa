import { Checkbox, NativeSelect } from '@mantine/core'
import { momentOf, momentText } from '#modules/agenda-veiculo/semana.rules.ts'
import { numeroEscrito } from '#modules/carga/web/shared/numeros.ts'
import { DateTimeField, TimeField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { type Alcance, type ModoDecisao, TIPO_OFERTA } from '../../ciclo.rules.ts'
import { MODO_DECISAO_LABELS } from '../../oferta-labels.ts'
import styles from './oferecer.module.css'
import type { Oferecer } from './use-oferecer.ts'

const ALCANCE_LABELS: Readonly<Record<Exclude<Alcance, 'convidadas'>, string>> = {
  vinculadas: 'Todas as vinculadas que atendem',
  plataforma: 'Toda a plataforma',
}
const DIAS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const

interface MaisCondicoesProps {
  readonly page: Oferecer
  readonly zone: string
}

/** How the round is decided, who sees what, and when it begins. */
export function MaisCondicoes({ page, zone }: MaisCondicoesProps) {
  const { form, change, problems } = page
  const haggles = form.tipo === TIPO_OFERTA.Restrita || form.tipo === TIPO_OFERTA.Aberta
  return (
    <>
      <FormGrid>
        {haggles && (
          <FormCell span={6}>
            <NativeSelect
              label="Decisão"
              data={Object.entries(MODO_DECISAO_LABELS).map(([value, label]) => ({ value, label }))}
              value={form.modoDecisao}
              onChange={(event) => change({ ...form, modoDecisao: event.currentTarget.value as ModoDecisao })}
            />
          </FormCell>
        )}
        {form.tipo === TIPO_OFERTA.Aberta && (
          <FormCell span={6}>
            <NativeSelect
              label="Quem vê"
              data={Object.entries(ALCANCE_LABELS).map(([value, label]) => ({ value, label }))}
              value={form.alcance}
              onChange={(event) => change({ ...form, alcance: event.currentTarget.value as Alcance })}
            />
          </FormCell>
        )}
        <FormCell span={6}>
          <IntegerField
            label={form.tipo === TIPO_OFERTA.Cascata ? 'Minutos por passo' : 'Minutos para responder'}
            description={
              form.tipo === TIPO_OFERTA.Cascata ? 'O tempo de cada transportadora.' : 'A cada contraproposta.'
            }
            value={form.respostaMin}
            error={problems.respostaMin}
            onChange={(event) => change({ ...form, respostaMin: event.currentTarget.value })}
          />
        </FormCell>
        {form.tipo === TIPO_OFERTA.Cascata && (
          <FormCell span={6}>
            <NumberField
              label="Aumento a cada passo (%)"
              description="Até o teto."
              value={form.aumento}
              error={problems.aumentoPercent}
              shown={numeroEscrito}
              onChange={(event) => change({ ...form, aumento: event.currentTarget.value })}
            />
          </FormCell>
        )}
        <FormCell span={6}>
          <DateTimeField
            label="Publicar em"
            description="Em branco: agora."
            value={form.publicaEm && momentText(form.publicaEm, zone)}
            error={problems.publicaEm}
            onChange={(event) => change({ ...form, publicaEm: momentOf(event.currentTarget.value, zone) })}
          />
        </FormCell>
      </FormGrid>
      {form.tipo === TIPO_OFERTA.Cascata && <Janela page={page} />}
      <div className={styles.caixas}>
        <Checkbox
          label="Mostrar o nome da empresa"
          checked={form.mostrarNome}
          onChange={(event) => change({ ...form, mostrarNome: event.currentTarget.checked })}
        />
        <Checkbox
          label="Mostrar quantas foram chamadas"
          checked={form.mostrarQuantidade}
          onChange={(event) => change({ ...form, mostrarQuantidade: event.currentTarget.checked })}
        />
        <Checkbox
          label="Chamar a segunda se a contratada desistir"
          checked={form.chamarSegundo}
          onChange={(event) => change({ ...form, chamarSegundo: event.currentTarget.checked })}
        />
      </div>
    </>
  )
}

/** When the clock of a cascade runs. */
function Janela({ page: { form, change, problems } }: { readonly page: Oferecer }) {
  const { dias, de, ate } = form.janela
  const toggle = (dia: number) =>
    dias.includes(dia) ? dias.filter((one) => one !== dia) : [...dias, dia].sort((a, b) => a - b)
  return (
    <fieldset className={styles.janela}>
      <legend>O relógio anda</legend>
      <span className={styles.dias}>
        {DIAS.map((nome, dia) => (
          <button
            key={nome}
            type="button"
            aria-pressed={dias.includes(dia)}
            onClick={() => {
              const next = toggle(dia)
              if (next.length > 0) change({ ...form, janela: { ...form.janela, dias: next } })
            }}
          >
            {nome}
          </button>
        ))}
      </span>
      <TimeField
        label="Das"
        value={de}
        onChange={(event) => change({ ...form, janela: { ...form.janela, de: event.currentTarget.value } })}
      />
      <TimeField
        label="Até"
        value={ate}
        error={problems['janela.ate']}
        onChange={(event) => change({ ...form, janela: { ...form.janela, ate: event.currentTarget.value } })}
      />
    </fieldset>
  )
}
