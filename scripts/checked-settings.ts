import { type LaunchSettings, launchSettings } from './launch-settings';
import { portProblems } from './port-check';
import { keptSessionSecret } from './session-secret';

/** The settings from this process's environment. Exits with a message when they are invalid. */
export async function checkedSettings(): Promise<LaunchSettings> {
  try {
    const settings = launchSettings(process.env, keptSessionSecret);
    const problems = await portProblems(settings);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return settings;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
