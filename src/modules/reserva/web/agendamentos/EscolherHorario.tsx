import { NativeSelect } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DIRECAO_LABELS } from '#modules/doca/agendamento-codes.ts'
import {
  type DisponibilidadeDaDoca,
  getDisponibilidadeData,
  type HorarioDisponivel,
} from '#modules/doca/disponibilidade.contract.ts'
import { direcaoOf, tipoVeiculoNome } from '#modules/doca/web/shared/doca-form.ts'
import { useCaracteristicasDeAgenda } from '#modules/doca/web/shared/docas.api.ts'
import { UnidadeChoice } from '#modules/doca/web/shared/UnidadeChoice.tsx'
import { useUnidadesDaAgenda } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { TIPO_VEICULO_CODIGOS } from '#modules/veiculo/veiculo-tipos.ts'
import { isDay } from '#platform/shared/day.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { writtenAmount } from '#platform/ui/written-amount.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { useCloseDrawer, useOpenDrawer, useQueryState } from '#platform/web/router/navigation.ts'
import { novaReservaDrawer } from '../shared/agendamentos.api.ts'
import { type DadosDaCarga, procuraDaCarga } from '../shared/dados-da-carga.ts'
import { diaDaUnidade } from '../shared/dia-da-unidade.ts'
import { escolhidoQuery } from '../shared/nova-reserva.ts'
import { readPeso } from './choose-horario.ts'
import { HorariosQueServem } from './HorariosQueServem.tsx'

const pesoEscrito = writtenAmount((text) => readPeso(text) ?? null)

const QUALQUER = { value: '', label: 'Qualquer' }
const DIRECOES = [
  QUALQUER,
  ...Object.entries(DIRECAO_LABELS)
    .filter(([value]) => value !== '1')
    .map(([value, label]) => ({ value, label })),
]
const TIPOS = [QUALQUER, ...TIPO_VEICULO_CODIGOS.map((value) => ({ value, label: tipoVeiculoNome(value) }))]

interface EscolherHorarioProps {
  /** Of the load that a slot is looked for. */
  readonly dados?: DadosDaCarga | undefined
}

/** A booking that begins with what comes: the slots of a day that serve for it, and why the others do not. */
export function EscolherHorario({ dados }: EscolherHorarioProps) {
  const da = dados && procuraDaCarga(dados, new Date(), localZone())
  const close = useCloseDrawer()
  const openDrawer = useOpenDrawer()
  const { todas, unidades } = useUnidadesDaAgenda()
  const [unidadeNaRota, setUnidade] = useQueryState('unidade')
  const [diaNaRota, setDia] = useQueryState('dia')
  const [direcao, setDirecao] = useState(da?.direcao ?? '')
  const [tipoVeiculo, setTipoVeiculo] = useState(da?.tipoVeiculo ?? '')
  const [caracteristica, setCaracteristica] = useState('')
  const [peso, setPeso] = useState(da?.peso ?? '')
  const caracteristicas = useCaracteristicasDeAgenda()
  const unidade = todas.find(({ id }) => id === (unidadeNaRota || da?.unidade)) ?? unidades[0]
  const dia = isDay(diaNaRota) ? diaNaRota : (da?.dia ?? diaDaUnidade(new Date(), unidade))
  const pesoKg = readPeso(peso)
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
      cargaId: dados?.carga.id,
    }
    openDrawer(novaReservaDrawer(escolhidoQuery(next)))
  }
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      title={dados ? `Novo agendamento da carga ${dados.carga.codigo}` : 'Novo agendamento'}
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
          <DateField
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
          <NumberField
            label="Peso (kg)"
            shown={pesoEscrito}
            value={peso}
            error={pesoKg === undefined && 'Informe o peso em quilos, como 12.500'}
            onChange={(event) => setPeso(event.currentTarget.value)}
          />
        </FormCell>
      </FormGrid>
      {query.isPending && <LoadingSkeleton lines={6} label="Procurando horários" />}
      {query.isError && <ReadFailure query={query}>Não foi possível procurar horários.</ReadFailure>}
      {query.data && <HorariosQueServem disponibilidade={query.data} janela={da?.janela} onChoose={choose} />}
    </Drawer>
  )
}
