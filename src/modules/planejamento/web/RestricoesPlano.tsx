import { ActionIcon, Switch } from '@mantine/core'
import {
  IconClock,
  IconCoin,
  IconLink,
  IconLock,
  IconPlus,
  IconScale,
  IconTruck,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { dayAt, formatDateTime, formatTime, instantAt } from '#platform/shared/date.ts'
import { formatDuration, formatWeight } from '#platform/shared/quantity.ts'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { descansoDe } from '../jornada.rules.ts'
import {
  CAMPOS_CAPACIDADE,
  CAPACIDADES,
  LIMITES,
  type Restricoes,
  textoNaoInformado,
  type VeiculoPlano,
} from '../restricoes.rules.ts'
import { NumeroInline } from './NumeroInline.tsx'
import styles from './restricoes.module.css'

interface RestricoesPlanoProps {
  readonly restricoes: Restricoes
  readonly onChange: (changes: Partial<Restricoes>) => void
  /** Vehicles of each row that the plan uses; absent before there is one. */
  readonly usados?: ReadonlyMap<string, number> | undefined
  /** When the plan leaves, worked out where nobody said it. */
  readonly saida: string | null
  readonly fusoHorario: string
  readonly isDisabled?: boolean
  /** The number of an order of the plan. */
  readonly numeroOf?: ((id: string) => string) | undefined
  readonly onNovoPar?: (() => void) | undefined
}

const pesoText = (kg: number) => (kg > 0 ? formatWeight(kg) : 'peso não informado')

/** What the plan has to keep to; every value is changed where it stands. */
export function RestricoesPlano(props: RestricoesPlanoProps) {
  const { restricoes, onChange, usados, saida, fusoHorario, isDisabled = false } = props
  const setVeiculo = (id: string, changes: Partial<VeiculoPlano>) =>
    onChange({ veiculos: restricoes.veiculos.map((row) => (row.id === id ? { ...row, ...changes } : row)) })
  const number = (label: string, key: keyof typeof LIMITES, suffix = '') => (
    <Linha label={label}>
      <NumeroInline
        label={label}
        value={restricoes[key]}
        min={LIMITES[key].minimum}
        max={LIMITES[key].maximum}
        suffix={suffix}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ [key]: value })}
      />
    </Linha>
  )
  const toggle = (label: string, key: 'janelasClientes' | 'prazosEntrega' | 'retornaOrigem') => (
    <Linha label={label}>
      <Switch
        size="sm"
        aria-label={label}
        disabled={isDisabled}
        checked={restricoes[key]}
        onChange={({ currentTarget }) => onChange({ [key]: currentTarget.checked })}
      />
    </Linha>
  )
  return (
    <>
      <Grupo title="Veículos" icon={<IconTruck size={16} aria-hidden />}>
        {restricoes.veiculos.map(({ id, nome, capacidadeKg, quantidade }) => (
          <Linha key={id} label={`${nome} · ${pesoText(capacidadeKg)}`}>
            {usados && <span className={styles.usados}>{`${usados.get(id) ?? 0} de`}</span>}
            <NumeroInline
              label={`Veículos liberados: ${nome}, ${pesoText(capacidadeKg)}`}
              value={quantidade}
              min={0}
              max={500}
              isDisabled={isDisabled || capacidadeKg === 0}
              onChange={(value) => setVeiculo(id, { quantidade: value })}
            />
          </Linha>
        ))}
        {toggle('Voltam à origem', 'retornaOrigem')}
      </Grupo>
      <Grupo title="Capacidade" icon={<IconScale size={16} aria-hidden />}>
        {number('Ocupação até', 'ocupacaoMaxima', '%')}
        {number('Paradas por viagem até', 'paradasMax')}
        {restricoes.veiculos
          .filter(({ quantidade, capacidadeKg }) => quantidade > 0 || capacidadeKg === 0)
          .map((veiculo) => (
            <div key={veiculo.id} className={styles.capacidade}>
              <span>
                {veiculo.nome}
                <em>{textoNaoInformado(veiculo)}</em>
              </span>
              {CAMPOS_CAPACIDADE.map((campo) => (
                <NumeroInline
                  key={campo}
                  label={`Capacidade em ${CAPACIDADES[campo].unidade}: ${veiculo.nome}, ${pesoText(veiculo.capacidadeKg)}`}
                  value={veiculo[campo]}
                  min={0}
                  max={CAPACIDADES[campo].maximo}
                  decimals={CAPACIDADES[campo].casas}
                  suffix={` ${campo === 'paletes' ? 'pal.' : CAPACIDADES[campo].unidade}`}
                  isWide
                  isDisabled={isDisabled}
                  onChange={(value) => setVeiculo(veiculo.id, { [campo]: value })}
                />
              ))}
            </div>
          ))}
      </Grupo>
      <Grupo title="Tempo" icon={<IconClock size={16} aria-hidden />}>
        <Saida
          value={restricoes.saida}
          saida={saida}
          zone={fusoHorario}
          isDisabled={isDisabled}
          onChange={(value) => onChange({ saida: value })}
        />
        {toggle('Janelas dos clientes', 'janelasClientes')}
        {toggle('Prazos dos pedidos', 'prazosEntrega')}
        <Linha label="Jornada por dia até">
          <NumeroInline
            label="Jornada por dia até, em horas"
            value={restricoes.jornadaMin / 60}
            min={LIMITES.jornadaMin.minimum / 60}
            max={LIMITES.jornadaMin.maximum / 60}
            decimals={1}
            suffix=" h"
            isDisabled={isDisabled}
            onChange={(hours) => onChange({ jornadaMin: Math.round(hours * 60) })}
          />
        </Linha>
        <Linha label="Descanso entre dias">
          <strong>{formatDuration(descansoDe(restricoes.jornadaMin))}</strong>
        </Linha>
        {number('Dias por viagem até', 'diasMax')}
        {number('Descarga em cada parada', 'descargaMin', ' min')}
      </Grupo>
      <Grupo title="Frete" icon={<IconLock size={16} aria-hidden />} note="regra">
        <p className={styles.regra}>CIF com FOB dirigido, FOB à parte</p>
      </Grupo>
      <Pares {...props} />
      <Grupo title="Custo" icon={<IconCoin size={16} aria-hidden />}>
        {restricoes.veiculos
          .filter(({ quantidade }) => quantidade > 0)
          .map(({ id, nome, capacidadeKg, custoKm, custoFixo }) => (
            <div key={id} className={styles.custo}>
              <span>{`${nome} · ${formatWeight(capacidadeKg)}`}</span>
              <NumeroInline
                label={`Custo por km: ${nome}, ${formatWeight(capacidadeKg)}`}
                value={custoKm}
                min={0}
                max={1_000}
                decimals={2}
                prefix="R$ "
                suffix="/km"
                isWide
                isDisabled={isDisabled}
                onChange={(value) => setVeiculo(id, { custoKm: value })}
              />
              <NumeroInline
                label={`Custo por viagem: ${nome}, ${formatWeight(capacidadeKg)}`}
                value={custoFixo}
                min={0}
                max={1_000_000}
                decimals={2}
                prefix="R$ "
                isWide
                isDisabled={isDisabled}
                onChange={(value) => setVeiculo(id, { custoFixo: value })}
              />
            </div>
          ))}
      </Grupo>
    </>
  )
}

interface GrupoProps {
  readonly title: string
  readonly icon: ReactNode
  readonly note?: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Grupo({ title, icon, note, action, children }: GrupoProps) {
  const id = useId()
  return (
    <section className={styles.grupo} aria-labelledby={id}>
      <header className={styles.grupoTopo}>
        {icon}
        <h3 id={id}>{title}</h3>
        {note && <span className={styles.nota}>{note}</span>}
        {action}
      </header>
      {children}
    </section>
  )
}

function Linha({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.linha}>
      <span className={styles.rotulo}>{label}</span>
      <span className={styles.valor}>{children}</span>
    </div>
  )
}

interface SaidaProps {
  readonly value: string | null
  readonly saida: string | null
  readonly zone: string
  readonly isDisabled: boolean
  readonly onChange: (value: string | null) => void
}

/** Empty: as soon as all goods of the first day of pick-ups are ready. */
function Saida({ value, saida, zone, isDisabled, onChange }: SaidaProps) {
  const local = value === null ? '' : `${dayAt(value, zone)}T${formatTime(value, zone)}`
  return (
    <DateTimeField
      size="xs"
      label="Saída a partir de"
      description={
        value === null
          ? saida === null
            ? 'Vazio: quando tudo do primeiro dia de coleta estiver pronto'
            : `Quando tudo do dia está pronto: ${formatDateTime(saida, zone)}`
          : undefined
      }
      disabled={isDisabled}
      value={local}
      onChange={({ currentTarget }) => {
        const [day, time] = currentTarget.value.split('T')
        onChange(day && time ? instantAt(day, time.slice(0, 5), zone) : null)
      }}
    />
  )
}

function Pares({ restricoes, onChange, isDisabled, numeroOf, onNovoPar }: RestricoesPlanoProps) {
  if (!numeroOf) return null
  const rows = (['juntos', 'separados'] as const).flatMap((tipo) =>
    restricoes[tipo].map((par, index) => ({ tipo, par, index })),
  )
  return (
    <Grupo
      title="Pedidos fixados"
      icon={<IconLink size={16} aria-hidden />}
      action={
        <ActionIcon
          size="sm"
          aria-label="Fixar dois pedidos"
          disabled={isDisabled ?? false}
          onClick={onNovoPar}
        >
          <IconPlus size={15} aria-hidden />
        </ActionIcon>
      }
    >
      {rows.length === 0 && <p className={styles.regra}>Nenhum par de pedidos</p>}
      {rows.map(({ tipo, par: [a, b], index }) => {
        const text = `${numeroOf(a)} e ${numeroOf(b)}`
        return (
          <Linha key={`${tipo} ${a} ${b}`} label={text}>
            <strong>{tipo}</strong>
            <ActionIcon
              size="sm"
              aria-label={`Soltar ${text}`}
              disabled={isDisabled ?? false}
              onClick={() => onChange({ [tipo]: restricoes[tipo].filter((_, other) => other !== index) })}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </Linha>
        )
      })}
    </Grupo>
  )
}
