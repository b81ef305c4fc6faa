import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { dayAt } from '../../../../platform/shared/date.ts'
import { isDay } from '../../../../platform/shared/day.ts'
import { Drawer } from '../../../../platform/ui/Drawer.tsx'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { FormCell, FormGrid } from '../../../../platform/ui/FormGrid.tsx'
import { LoadingSkeleton } from '../../../../platform/ui/LoadingSkeleton.tsx'
import { localZone } from '../../../../platform/web/local-zone.ts'
import { useCall } from '../../../../platform/web/query/use-call.ts'
import { refusalText } from '../../../../platform/web/record/refusal.ts'
import { useCloseDrawer, useOpenDrawer, useQueryState } from '../../../../platform/web/router/navigation.ts'
import { TIPO_VEICULO_CODIGOS } from '../../../veiculo/veiculo-tipos.ts'
import { DIRECAO_LABELS } from '../../agendamento-codes.ts'
import {
  type Disponibilidade,
  type DisponibilidadeDaDoca,
  getDisponibilidadeData,
  type HorarioDisponivel,
} from '../../disponibilidade.contract.ts'
import { direcaoOf, tipoVeiculoNome } from '../docas/doca-form.ts'
import { useCaracteristicasDeAgenda } from '../docas/docas.api.ts'
import { escolhidoQuery } from '../reserva/nova-reserva.ts'
import { UnidadeChoice } from './AgendaBar.tsx'
import { novaReservaDrawer, useUnidadesDaAgenda } from './agendamentos.api.ts'
import styles from './EscolherHorario.module.css'
import { lerPeso } from './escolher-horario.ts'
import { horaText } from './grade-do-dia.ts'

const QUALQUER = { value: '', label: 'Qualquer' }
const DIRECOES = [
  QUALQUER,
  ...Object.entries(DIRECAO_LABELS)
    .filter(([value]) => value !== '1')
    .map(([value, label]) => ({ value, label })),
]
const TIPOS = [QUALQUER, ...TIPO_VEICULO_CODIGOS.map((value) => ({ value, label: tipoVeiculoNome(value) }))]

/** A booking that begins with what comes: the slots of a day that serve for it, and why the others do not. */
export function EscolherHorario() {
  const close = useCloseDrawer()
  const openDrawer = useOpenDrawer()
  const { todas, unidades } = useUnidadesDaAgenda()
  const [unidadeNaRota, setUnidade] = useQueryState('unidade')
  const [diaNaRota, setDia] = useQueryState('dia')
  const [direcao, setDirecao] = useState('')
  const [tipoVeiculo, setTipoVeiculo] = useState('')
  const [caracteristica, setCaracteristica] = useState('')
  const [peso, setPeso] = useState('')
  const caracteristicas = useCaracteristicasDeAgenda()
  const unidade = todas.find(({ id }) => id === unidadeNaRota) ?? unidades[0]
  const dia = isDay(diaNaRota) ? diaNaRota : dayAt(new Date(), localZone())
  const pesoKg = lerPeso(peso)
  const query = useCall(
    getDisponibilidadeData,
    {
      query: {
        dataReferencia: dia,
        unidadeNegocioId: unidade?.id,
        direcao: direcaoOf(direcao) ?? undefined,
        tipoVeiculoId: TIPO_VEICULO_CODIGOS.find((one) => one === tipoVeiculo),
        caracteristicaId: caracteristica === '' ? undefined : caracteristica,
        pesoEstimado: pesoKg ?? undefined,
      },
    },
    { enabled: unidade !== undefined && pesoKg !== undefined, keepsPrevious: true, staleTime: 0 },
  )
  const choose = (doca: DisponibilidadeDaDoca, one: HorarioDisponivel) => {
    const next = {
      ref: {
        docaId: doca.docaId,
        programacaoGradeConfigTurnoId: one.programacaoGradeConfigTurnoId,
        programacaoGradeConfigTurnoHorarioId: one.programacaoGradeConfigTurnoHorarioId,
        dhReserva: one.dhReserva,
      },
      docaNome: doca.docaNome,
      fim: one.dhFimReserva,
      fusoHorario: query.data?.fusoHorario ?? localZone(),
      direcao: direcaoOf(direcao) ?? doca.direcao,
    }
    openDrawer(novaReservaDrawer(escolhidoQuery(next)))
  }
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      title="Novo agendamento"
      subtitle="Escolha um horário"
      icon={IconCalendarPlus}
      size="details"
    >
      <FormGrid>
        {todas.length > 1 && unidade && (
          <FormCell span={6}>
            <UnidadeChoice label="Unidade" unidades={todas} value={unidade.id} onChange={setUnidade} />
          </FormCell>
        )}
        <FormCell span={6}>
          <TextInput
            type="date"
            label="Dia"
            value={dia}
            onChange={({ currentTarget }) => {
              if (isDay(currentTarget.value)) setDia(currentTarget.value)
            }}
          />
        </FormCell>
        <FormCell span={6}>
          <NativeSelect
            label="Operação"
            data={DIRECOES}
            value={direcao}
            onChange={(event) => setDirecao(event.currentTarget.value)}
          />
        </FormCell>
        <FormCell span={6}>
          <NativeSelect
            label="Veículo"
            data={TIPOS}
            value={tipoVeiculo}
            onChange={(event) => setTipoVeiculo(event.currentTarget.value)}
          />
        </FormCell>
        <FormCell span={6}>
          <NativeSelect
            label="Característica"
            data={[QUALQUER, ...caracteristicas]}
            value={caracteristica}
            onChange={(event) => setCaracteristica(event.currentTarget.value)}
          />
        </FormCell>
        <FormCell span={6}>
          <TextInput
            label="Peso (kg)"
            inputMode="decimal"
            maxLength={14}
            value={peso}
            error={pesoKg === undefined && 'Informe o peso em quilos, como 12.500'}
            onChange={(event) => setPeso(event.currentTarget.value)}
          />
        </FormCell>
      </FormGrid>
      {query.isPending && <LoadingSkeleton lines={6} label="Procurando horários" />}
      {query.isError && (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {`Não foi possível procurar horários. ${refusalText(query.error)}`}
        </ErrorState>
      )}
      {query.data && <Docas disponibilidade={query.data} onChoose={choose} />}
    </Drawer>
  )
}

interface DocasProps {
  readonly disponibilidade: Disponibilidade
  readonly onChoose: (doca: DisponibilidadeDaDoca, horario: HorarioDisponivel) => void
}

function Docas({ disponibilidade: { docas }, onChoose }: DocasProps) {
  const livres = docas.flatMap(({ horarios }) => horarios).filter(({ disponivel }) => disponivel).length
  return (
    <>
      <p role="status" className={styles.total}>
        {livres === 1 ? '1 horário serve' : `${livres} horários servem`}
      </p>
      <ul className={styles.docas}>
        {docas.map((doca) => (
          <li key={doca.docaId}>
            <strong>{doca.docaNome}</strong>{' '}
            <span className={styles.nota}>{DIRECAO_LABELS[doca.direcao]}</span>
            {doca.fechado !== null && <p className={styles.nota}>{doca.fechado}</p>}
            <div className={styles.horarios}>
              {doca.horarios
                .filter(({ disponivel }) => disponivel)
                .map((one) => (
                  <Button
                    key={one.programacaoGradeConfigTurnoHorarioId}
                    size="xs"
                    variant="default"
                    aria-label={`Reservar ${doca.docaNome} às ${horaText(one.hora)}`}
                    onClick={() => onChoose(doca, one)}
                  >
                    {horaText(one.hora)}
                  </Button>
                ))}
            </div>
            <Recusados horarios={doca.horarios.filter(({ disponivel }) => !disponivel)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Why the other slots of the dock do not serve. */
function Recusados({ horarios }: { readonly horarios: readonly HorarioDisponivel[] }) {
  if (horarios.length === 0) return null
  return (
    <details className={styles.recusados}>
      <summary>
        {horarios.length === 1 ? 'Por que não o outro horário' : `Por que não os outros ${horarios.length}`}
      </summary>
      <dl>
        {horarios.map((one) => (
          <div key={one.programacaoGradeConfigTurnoHorarioId}>
            <dt>{horaText(one.hora)}</dt>
            <dd>
              {one.motivos.map(({ texto, mudanca }) => [texto, mudanca].filter(Boolean).join(' ')).join(' ')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
