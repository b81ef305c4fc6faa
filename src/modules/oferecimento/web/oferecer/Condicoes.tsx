import { NativeSelect } from '@mantine/core'
import { IconGavel, IconListNumbers, IconUserShare, IconWorld, type TablerIcon } from '@tabler/icons-react'
import { momentOf, momentText } from '#modules/agenda-veiculo/semana.rules.ts'
import { TARIFA, TARIFA_LABELS, type Tarifa } from '#modules/carga/carga-codes.ts'
import { numeroEscrito, reaisEscritos } from '#modules/carga/web/shared/numeros.ts'
import { formatReais } from '#platform/shared/money.ts'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { TIPO_OFERTA, type TipoOferta } from '../../ciclo.rules.ts'
import { TIPO_OFERTA_LABELS } from '../../oferta-labels.ts'
import { MAX_RODADAS } from '../../oferta-partes.contract.ts'
import { porKm } from '../shared/valores.ts'
import styles from './oferecer.module.css'
import { changeTipo, isPorUnidade } from './oferecer-form.ts'
import type { Oferecer } from './use-oferecer.ts'
import type { PisoNaPagina } from './use-piso-da-oferta.ts'

const TIPOS: readonly { tipo: TipoOferta; icon: TablerIcon; texto: string }[] = [
  { tipo: TIPO_OFERTA.Restrita, icon: IconGavel, texto: 'As escolhidas negociam, você decide' },
  { tipo: TIPO_OFERTA.Direcionada, icon: IconUserShare, texto: 'Uma transportadora aceita ou recusa' },
  { tipo: TIPO_OFERTA.Cascata, icon: IconListNumbers, texto: 'Uma de cada vez, na ordem' },
  { tipo: TIPO_OFERTA.Aberta, icon: IconWorld, texto: 'Todas as que atendem propõem' },
]

const UNIDADES: Readonly<Partial<Record<Tarifa, string>>> = {
  1: 'Valor por km (R$)',
  3: 'Valor por tonelada (R$)',
  4: 'Valor por m³ (R$)',
}
interface CondicoesProps {
  readonly page: Oferecer
  readonly zone: string
  readonly reais: number | null
  readonly piso: PisoNaPagina
}

/** Kind, price, deadline and how far it may go. */
export function Condicoes({ page, zone, reais, piso }: CondicoesProps) {
  const { form, change, problems, isLote, cargas } = page
  const km = cargas.length === 1 ? (cargas[0]?.distanciaKm ?? null) : null
  const perUnit = isPorUnidade(form.tarifa, isLote)
  const haggles = form.tipo === TIPO_OFERTA.Restrita || form.tipo === TIPO_OFERTA.Aberta
  const abaixo =
    piso.usar === undefined ? undefined : `Informe ${formatReais(piso.usar)} ou mais, ou use o piso`
  return (
    <>
      <fieldset className={styles.tipos}>
        <legend className="visually-hidden">Tipo da oferta</legend>
        {TIPOS.map(({ tipo, icon: Icon, texto }) => (
          <label key={tipo} className={styles.tipo} data-on={form.tipo === tipo || undefined}>
            <input
              type="radio"
              name="tipo"
              checked={form.tipo === tipo}
              onChange={() => change(changeTipo(form, tipo))}
            />
            <Icon size={18} aria-hidden />
            <span>
              <strong>{TIPO_OFERTA_LABELS[tipo]}</strong>
              <small>{texto}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <FormGrid>
        {isLote && (
          <FormCell span={6}>
            <NativeSelect
              label="Como o lote é contratado"
              data={[
                { value: 'fracionavel', label: 'Fracionável: cada carga por si' },
                { value: 'inteiro', label: 'Inteiro: todas juntas, um valor' },
              ]}
              value={form.loteModo}
              onChange={(event) =>
                change({
                  ...form,
                  loteModo: event.currentTarget.value === 'inteiro' ? 'inteiro' : 'fracionavel',
                })
              }
            />
          </FormCell>
        )}
        {!isLote && (
          <FormCell span={6}>
            <NativeSelect
              label="Tarifa"
              required
              data={Object.entries(TARIFA_LABELS)
                // Freight tables come with the agreements.
                .filter(([value]) => Number(value) !== TARIFA.Tabela)
                .map(([value, label]) => ({ value, label }))}
              value={String(form.tarifa)}
              onChange={(event) => change({ ...form, tarifa: Number(event.currentTarget.value) as Tarifa })}
            />
          </FormCell>
        )}
        {perUnit && (
          <FormCell span={6}>
            <NumberField
              label={UNIDADES[form.tarifa] ?? 'Valor da unidade (R$)'}
              required
              value={form.unidadeTarifa}
              error={problems.unidadeTarifa ?? abaixo}
              description={reais === null ? undefined : `= ${formatReais(reais)}`}
              shown={numeroEscrito}
              onChange={(event) => change({ ...form, unidadeTarifa: event.currentTarget.value })}
            />
          </FormCell>
        )}
        {!perUnit && !(isLote && form.loteModo === 'fracionavel') && (
          <FormCell span={6}>
            <NumberField
              label="Valor do frete (R$)"
              required
              value={form.valor}
              error={problems.valor ?? abaixo}
              rightSection={<span className={styles.porKm}>{porKm(reais, km)}</span>}
              rightSectionWidth={92}
              rightSectionPointerEvents="none"
              shown={reaisEscritos}
              onChange={(event) => change({ ...form, valor: event.currentTarget.value })}
            />
          </FormCell>
        )}
        <FormCell span={6}>
          <DateTimeField
            label="Encerra em"
            required
            value={form.encerraEm && momentText(form.encerraEm, zone)}
            error={problems.encerraEm}
            onChange={(event) => change({ ...form, encerraEm: momentOf(event.currentTarget.value, zone) })}
          />
        </FormCell>
        {haggles && (
          <FormCell span={6}>
            <NativeSelect
              label="Contrapropostas"
              data={[
                { value: '0', label: 'Sem contraproposta' },
                ...Array.from({ length: MAX_RODADAS }, (_, index) => index + 1).map((n) => ({
                  value: String(n),
                  label: n === 1 ? '1 rodada' : `Até ${n} rodadas`,
                })),
              ]}
              value={form.contrapropostas ? String(form.maxRodadas) : '0'}
              onChange={(event) => {
                const n = Number(event.currentTarget.value)
                change({ ...form, contrapropostas: n > 0, maxRodadas: n > 0 ? n : 1 })
              }}
            />
          </FormCell>
        )}
        <FormCell span={6}>
          <NumberField
            label="Teto (R$)"
            description="As transportadoras não o veem."
            value={form.teto}
            error={problems.teto}
            shown={reaisEscritos}
            onChange={(event) => change({ ...form, teto: event.currentTarget.value })}
          />
        </FormCell>
      </FormGrid>
    </>
  )
}
