/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { AlternativaDeHorario, HorarioRef, Reserva, ReservaDoHorario } from '../agendamento-dados.contract.ts'
import { BloqueioDoDia, BloqueioDoPeriodo } from '../bloqueio.contract.ts'
import { DocaCalendario } from '../calendario-ical.contract.ts'
import { CheckinDoMotorista } from '../check-in.contract.ts'
import {
  Disponibilidade,
  DisponibilidadeDaDoca,
  DisponibilidadeDoDia,
  HorarioDisponivel,
} from '../disponibilidade.contract.ts'
import { DiaDasDocas, Doca, DocaDoDia, Duracao, HorarioDoDia, TurnoDoDia } from '../doca.contract.ts'
import { Espera } from '../espera.contract.ts'
import {
  ExcecaoSalva,
  GradeConfigurada,
  GradeSalva,
  ReservasSemHorario,
  TurnoConfigurado,
} from '../grade.contract.ts'
import { PainelDaTela, PainelTela, TelaLida } from '../painel.contract.ts'
import { Contadores, DocaContada, EtapaPatio, IndicadoresReserva } from '../patio.contract.ts'
import { CartaoDoPatio, ChegadaSemHorario, Comprovacao, PatioDoDia } from '../patio-dia.contract.ts'
import { PatioDaTela, ReservaNaTv } from '../patio-tela.contract.ts'
import { PortalAcesso } from '../portal-acesso.contract.ts'
import { AnexoDoPortal } from '../portal-anexo.contract.ts'
import { PortalAberto, ReservaDoPortal } from '../portal-dados.contract.ts'
import { CartazDaPortaria } from '../portaria.contract.ts'
import { ReservaDetalhes } from '../reserva.contract.ts'
import { AnexoReserva } from '../reserva-anexo.contract.ts'

export const agendamentoDocumentation: ApiDocumentation = {
  tags: {
    'Agendamento de docas: docas': 'As docas, o dia e a semana de cada uma.',
    'Agendamento de docas: grade': 'Os turnos e horários das docas, e os dias diferentes.',
    'Agendamento de docas: bloqueios': 'Horários de doca que não recebem reservas.',
    'Agendamento de docas: pátio': 'Os veículos no pátio: chegada, chamada, pesagem e saída.',
    'Agendamento de docas: check-in': 'O motorista registra a sua chegada pelo celular.',
    'Agendamento de docas: portaria': 'O cartaz da portaria, pelo qual o motorista encontra a sua reserva.',
    'Agendamento de docas: telas do painel': 'Telas de parede que mostram uma unidade sem que alguém entre.',
    'Agendamento de docas: reservas': 'As reservas de doca, do pedido ao atendimento.',
    'Agendamento de docas: anexos': 'Os arquivos de uma reserva.',
    'Agendamento de docas: disponibilidade': 'Os dias e horários em que há doca livre.',
    'Agendamento de docas: portal': 'Fornecedores e transportadoras agendam de fora.',
    'Agendamento de docas: calendários': 'As reservas de uma doca no calendário de outro programa.',
  },
  schemas: {
    AlternativaDeHorario,
    AnexoDoPortal,
    AnexoReserva,
    BloqueioDoDia,
    BloqueioDoPeriodo,
    CartaoDoPatio,
    CartazDaPortaria,
    CheckinDoMotorista,
    ChegadaSemHorario,
    Comprovacao,
    Contadores,
    DiaDasDocas,
    Disponibilidade,
    DisponibilidadeDaDoca,
    DisponibilidadeDoDia,
    Doca,
    DocaCalendario,
    DocaContada,
    DocaDoDia,
    Duracao,
    Espera,
    EtapaPatio,
    ExcecaoSalva,
    GradeConfigurada,
    GradeSalva,
    HorarioDisponivel,
    HorarioDoDia,
    HorarioRef,
    IndicadoresReserva,
    PainelDaTela,
    PainelTela,
    PatioDaTela,
    PatioDoDia,
    PortalAberto,
    PortalAcesso,
    Reserva,
    ReservaDetalhes,
    ReservaDoHorario,
    ReservaDoPortal,
    ReservaNaTv,
    ReservasSemHorario,
    TelaLida,
    TurnoConfigurado,
    TurnoDoDia,
  },
}
