import { type LaunchSettings, launchSettings } from './launch-settings';
import { portProblems } from './port-check';
import { keptSessionSecret } from './session-secret';

/** The settings of this process's environment. Ends the process with a word when they are wrong. */
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
